import { Migration } from '@mikro-orm/migrations';

export class Migration20261123170000 extends Migration {
  override up(): void {
    this.addSql('alter table "podcast_revision" add column "open_runs" int not null default 0;');
  }

  override down(): void {
    this.addSql('alter table "podcast_revision" drop column "open_runs";');
  }
}
