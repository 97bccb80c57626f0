import { Migration } from '@mikro-orm/migrations';

export class Migration20261123060000 extends Migration {
  override up(): void {
    this.addSql(`create table "podcast_freshness" (
      "podcast_id" bigint not null, "status" varchar(16) not null, "revision" bigint null,
      "latest_revision" bigint null, "changed" jsonb not null, "title" text null,
      "checked_at" timestamptz(3) not null,
      primary key ("podcast_id"));`);
    this.addSql(`alter table "podcast_freshness" add constraint "podcast_freshness_podcast_id_foreign"
      foreign key ("podcast_id") references "podcast" ("id") on delete cascade;`);
  }

  override down(): void {
    this.addSql('drop table "podcast_freshness";');
  }
}
