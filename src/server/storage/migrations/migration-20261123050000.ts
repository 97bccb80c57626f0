import { Migration } from '@mikro-orm/migrations';

export class Migration20261123050000 extends Migration {
  override up(): void {
    this.addSql(`create table "queued_podcast" (
      "podcast_id" bigint not null, "subscriber" varchar(64) not null, "site" varchar(64) not null,
      "deadline" int not null,
      primary key ("podcast_id"));`);
    this.addSql('create index "queued_podcast_subscriber_index" on "queued_podcast" ("subscriber");');
    this.addSql(`alter table "queued_podcast" add constraint "queued_podcast_podcast_id_foreign"
      foreign key ("podcast_id") references "podcast" ("id") on delete cascade;`);
  }

  override down(): void {
    this.addSql('drop table "queued_podcast";');
  }
}
