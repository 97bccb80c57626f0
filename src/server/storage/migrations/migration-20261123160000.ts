import { Migration } from '@mikro-orm/migrations';

export class Migration20261123160000 extends Migration {
  override up(): void {
    this.addSql('alter table "podcast_freshness" add column "tried_at" timestamptz(3) null;');
    this.addSql('alter table "question" add column "added_revision" int null;');
  }

  override down(): void {
    this.addSql('alter table "podcast_freshness" drop column "tried_at";');
    this.addSql('alter table "question" drop column "added_revision";');
  }
}
