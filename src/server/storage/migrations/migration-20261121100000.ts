import { Migration } from '@mikro-orm/migrations';

export class Migration20261121100000 extends Migration {
  override up(): void {
    this.addSql(`create table "playlist" (
      "id" bigint not null, "owner" varchar(64) not null,
      "title" text not null, "description" text null,
      "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null,
      primary key ("id"));`);
    this.addSql(`create index "playlist_owner_updated_at_index" on "playlist" ("owner", "updated_at");`);
    this.addSql(`create table "playlist_item" (
      "id" bigserial primary key, "playlist_id" bigint not null, "podcast_id" bigint not null,
      "position" int not null);`);
    this.addSql(`create index "playlist_item_podcast_id_index" on "playlist_item" ("podcast_id");`);
    this.addSql(`alter table "playlist_item"
      add constraint "playlist_item_playlist_id_podcast_id_unique" unique ("playlist_id", "podcast_id");`);
    this.addSql(`alter table "playlist_item" add constraint "playlist_item_playlist_id_foreign"
      foreign key ("playlist_id") references "playlist" ("id") on delete cascade;`);
    this.addSql(`alter table "playlist_item" add constraint "playlist_item_podcast_id_foreign"
      foreign key ("podcast_id") references "podcast" ("id") on delete cascade;`);
    this.addSql(`create table "feedback" (
      "id" bigint not null, "message" text not null, "rating" smallint null,
      "kind" varchar(16) not null, "contact" text null, "created_at" timestamptz(3) not null,
      primary key ("id"));`);
    this.addSql(`create index "feedback_created_at_index" on "feedback" ("created_at");`);
    this.addSql(`create table "provider_failure" (
      "provider" varchar(40) not null, "message" text not null, "failed_at" timestamptz(3) not null,
      primary key ("provider"));`);
  }

  override down(): void {
    this.addSql('drop table "provider_failure";');
    this.addSql('drop table "feedback";');
    this.addSql('drop table "playlist_item";');
    this.addSql('drop table "playlist";');
  }
}
