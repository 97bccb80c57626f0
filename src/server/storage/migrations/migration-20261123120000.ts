import { Migration } from '@mikro-orm/migrations';

export class Migration20261123120000 extends Migration {
  override up(): void {
    this.addSql(`create table "follow" (
      "id" bigint not null, "owner" varchar(64) not null, "kind" varchar(16) not null, "subject" text not null,
      "cadence" varchar(16) not null, "hour" int not null, "timezone" varchar(64) not null, "weekday" int not null,
      "status" varchar(16) not null, "pause_reason" varchar(16) null, "problem" text null,
      "due_at" timestamptz(3) not null, "try_at" timestamptz(3) not null, "baseline" text null, "revision" bigint null,
      "heard_at" timestamptz(3) not null, "last_episode_at" timestamptz(3) null,
      "subscriber" varchar(64) not null, "site" varchar(64) not null, "created_at" timestamptz(3) not null,
      primary key ("id"));`);
    this.addSql(
      'alter table "follow" add constraint "follow_owner_kind_subject_unique" unique ("owner", "kind", "subject");',
    );
    this.addSql('create index "follow_status_try_at_index" on "follow" ("status", "try_at");');
    this.addSql('create index "follow_subscriber_index" on "follow" ("subscriber");');
    this.addSql(`create table "follow_episode" (
      "follow_id" bigint not null, "due_at" timestamptz(3) not null, "podcast_id" bigint not null,
      "title" text not null, "is_open" boolean not null, "created_at" timestamptz(3) not null,
      primary key ("follow_id", "due_at"));`);
    this.addSql('create index "follow_episode_podcast_id_index" on "follow_episode" ("podcast_id");');
    this.addSql('create index "follow_episode_is_open_index" on "follow_episode" ("is_open");');
    this.addSql('create index "follow_episode_created_at_index" on "follow_episode" ("created_at");');
    this.addSql(
      `alter table "follow_episode" add constraint "follow_episode_follow_id_foreign"
       foreign key ("follow_id") references "follow" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql('drop table "follow_episode";');
    this.addSql('drop table "follow";');
  }
}
