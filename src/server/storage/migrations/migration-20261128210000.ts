import { Migration } from '@mikro-orm/migrations';

export class Migration20261128210000 extends Migration {
  override up(): void {
    this.addSql('alter table "podcast_revision" add column "is_restorable" boolean not null default false;');
    this.addSql(`update "podcast_revision" as "r" set "is_restorable" = true from "podcast" as "p"
      where "p"."id" = "r"."podcast_id" and "p"."undo_revision" = "r"."revision";`);
  }

  override down(): void {
    this.addSql('alter table "podcast_revision" drop column "is_restorable";');
  }
}
