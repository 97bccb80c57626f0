import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000000 extends Migration {
  override up(): void {
    this.addSql(`create table "podcast" (
      "id" bigint not null, "owner" varchar(64) not null,
      "title" text not null, "wiki_title" text not null, "wiki_titles" jsonb not null,
      "status" varchar(16) not null, "progress" text not null,
      "audio_filename" varchar(64) null, "duration" double precision null, "measured_duration" double precision null,
      "chapters" jsonb not null, "show_notes" jsonb null, "transcript" text null, "segments" jsonb null,
      "tts_provider" varchar(16) not null, "model_type" varchar(40) not null,
      "specific_model" varchar(80) not null, "writer" varchar(40) not null,
      "role" varchar(16) null, "custom_instructions" text null, "max_length" double precision not null,
      "error" text null, "credits" jsonb not null, "usage" jsonb null,
      "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null,
      primary key ("id"));`);
    this.addSql(`create index "podcast_owner_created_at_index" on "podcast" ("owner", "created_at");`);
    this.addSql(`create index "podcast_status_updated_at_index" on "podcast" ("status", "updated_at");`);
    this.addSql(`create table "podcast_event" (
      "id" bigserial primary key, "podcast_id" bigint not null,
      "event" jsonb not null, "created_at" timestamptz(3) not null);`);
    this.addSql(`create index "podcast_event_podcast_id_id_index" on "podcast_event" ("podcast_id", "id");`);
    this.addSql(`create table "podcast_step" (
      "podcast_id" bigint not null, "step" varchar(64) not null,
      "value" jsonb not null, "updated_at" timestamptz(3) not null,
      primary key ("podcast_id", "step"));`);
  }

  override down(): void {
    this.addSql('drop table "podcast_step";');
    this.addSql('drop table "podcast_event";');
    this.addSql('drop table "podcast";');
  }
}
