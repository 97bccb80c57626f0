import { Migration } from '@mikro-orm/migrations';

const FEED_TOKEN = '"feed_token" varchar(32) not null';
const CREATED_AT = '"created_at" timestamptz(3) not null';
const UPDATED_AT = '"updated_at" timestamptz(3) not null';

/** The schema of the first release. Later releases add migrations; they never change this one. */
export class Migration20261128200000 extends Migration {
  override up(): void {
    this.addSql(`create table "podcast" (
      "id" bigint not null, "owner" varchar(64) not null,
      "settings" jsonb not null, "series_id" bigint null, "part_number" int null, "writer" varchar(40) not null,
      "status" varchar(16) not null, "progress" text not null,
      "audio_filename" varchar(64) null, "audio_key" text null, "audio_size" int null,
      "duration" double precision null, "measured_duration" double precision null,
      "chapters" jsonb not null, "show_notes" jsonb null, "transcript" text null, "segments" jsonb null,
      "error" text null, "credits" jsonb not null, "usage" jsonb null,
      "last_event_id" bigint not null default 0,
      "attempt" int not null default 0, "open_runs" int not null default 0, "faults" int not null default 0,
      "revision" int not null default 1, "pending_revision" int null,
      "undo_revision" int null, "edit_error" text null,
      ${CREATED_AT}, ${UPDATED_AT},
      primary key ("id"));`);
    this.addIndex('podcast', 'owner', 'created_at');
    this.addIndex('podcast', 'status', 'updated_at');
    this.addIndex('podcast', 'series_id');
    this.addSql(`create table "podcast_event" (
      "podcast_id" bigint not null, "id" bigint not null, "event" jsonb not null, ${CREATED_AT},
      primary key ("podcast_id", "id"));`);
    this.addSql(`create table "podcast_step" (
      "podcast_id" bigint not null, "step" varchar(64) not null, "version" int not null default 0,
      "value" jsonb not null, ${UPDATED_AT},
      primary key ("podcast_id", "step"));`);
    this.addSql(`create table "queued_podcast" (
      "podcast_id" bigint not null, "subscriber" varchar(64) not null, "site" varchar(64) not null,
      "deadline" int not null,
      primary key ("podcast_id"));`);
    this.addIndex('queued_podcast', 'subscriber');
    this.addPodcastKey('queued_podcast');
    this.addSql(`create table "deleted_podcast" (
      "podcast_id" bigint not null, "owner" varchar(64) not null, "deleted_at" timestamptz(3) not null,
      primary key ("podcast_id"));`);
    this.addIndex('deleted_podcast', 'owner');
    this.addIndex('deleted_podcast', 'deleted_at');

    this.addSql(`create table "podcast_revision" (
      "podcast_id" bigint not null, "revision" int not null, "plan" jsonb null, "content" jsonb null,
      "audio_key" text null, "attempt" int not null default 0, "open_runs" int not null default 0,
      "faults" int not null default 0, "spending_id" bigint null,
      "is_restorable" boolean not null default false, ${CREATED_AT}, "replaced_at" timestamptz(3) null,
      primary key ("podcast_id", "revision"));`);
    this.addPodcastKey('podcast_revision');
    this.addSql(`create table "podcast_freshness" (
      "podcast_id" bigint not null, "status" varchar(16) not null, "revision" bigint null,
      "latest_revision" bigint null, "changed" jsonb not null, "title" text null,
      "checked_at" timestamptz(3) not null, "tried_at" timestamptz(3) null,
      primary key ("podcast_id"));`);
    this.addPodcastKey('podcast_freshness');
    this.addSql(`create table "question" (
      "id" bigint not null, "podcast_id" bigint not null, "owner" varchar(64) not null, "question" text not null,
      "position" double precision null, "status" varchar(16) not null, "turns" jsonb not null,
      "chunks" int not null default 0, "audio_key" text null, "error" text null,
      "attempt" int not null default 0, "added_revision" int null,
      ${CREATED_AT}, ${UPDATED_AT},
      primary key ("id"));`);
    this.addPodcastKey('question');
    this.addIndex('question', 'podcast_id', 'owner', 'created_at');
    this.addIndex('question', 'owner');
    this.addIndex('question', 'status');

    this.addSql(`create table "playlist" (
      "id" bigint not null, "owner" varchar(64) not null,
      "title" text not null, "description" text null, ${FEED_TOKEN}, ${CREATED_AT}, ${UPDATED_AT},
      primary key ("id"));`);
    this.addIndex('playlist', 'owner', 'updated_at');
    this.addUnique('playlist', 'feed_token');
    this.addSql(`create table "playlist_item" (
      "id" bigserial primary key, "playlist_id" bigint not null, "podcast_id" bigint not null,
      "position" int not null, "listed_at" timestamptz(3) not null default now());`);
    this.addIndex('playlist_item', 'podcast_id');
    this.addUnique('playlist_item', 'playlist_id', 'podcast_id');
    this.addSql(`alter table "playlist_item" add constraint "playlist_item_playlist_id_foreign"
      foreign key ("playlist_id") references "playlist" ("id") on delete cascade;`);
    this.addPodcastKey('playlist_item');
    this.addSql(`create table "series" (
      "id" bigint not null, "owner" varchar(64) not null,
      "title" text not null, "description" text null, "topic" text not null, "language" varchar(8) null,
      "cancelled_at" timestamptz(3) null, ${FEED_TOKEN}, ${CREATED_AT}, ${UPDATED_AT},
      primary key ("id"));`);
    this.addIndex('series', 'owner', 'created_at');
    this.addUnique('series', 'feed_token');
    this.addSql(`create table "library_feed" (
      "owner" varchar(64) not null, ${FEED_TOKEN},
      primary key ("owner"));`);
    this.addUnique('library_feed', 'feed_token');
    this.addSql(`create table "pairing" (
      "owner" varchar(64) not null, "code_hash" varchar(64) not null, "content" text not null,
      "expires_at" timestamptz(3) not null, "claimed_by" varchar(64) null,
      primary key ("owner"));`);
    this.addUnique('pairing', 'code_hash');
    this.addIndex('pairing', 'expires_at');
    this.addSql(`create table "pronunciation" (
      "id" bigint not null, "owner" varchar(64) not null, "name" text not null, "say" text not null,
      ${CREATED_AT},
      primary key ("id"));`);
    this.addUnique('pronunciation', 'owner', 'name');

    this.addSql(`create table "follow" (
      "id" bigint not null, "owner" varchar(64) not null, "kind" varchar(16) not null, "subject" text not null,
      "language" varchar(8) not null, "cadence" varchar(16) not null, "hour" int not null, "timezone" varchar(64) not null, "weekday" int not null,
      "status" varchar(16) not null, "pause_reason" varchar(16) null, "problem" text null,
      "due_at" timestamptz(3) not null, "try_at" timestamptz(3) not null, "baseline" text null, "revision" bigint null,
      "heard_at" timestamptz(3) not null, "last_episode_at" timestamptz(3) null,
      "subscriber" varchar(64) not null, "site" varchar(64) not null, ${CREATED_AT},
      primary key ("id"));`);
    this.addUnique('follow', 'owner', 'kind', 'subject', 'language');
    this.addIndex('follow', 'status', 'try_at');
    this.addIndex('follow', 'subscriber');
    this.addSql(`create table "follow_episode" (
      "follow_id" bigint not null, "due_at" timestamptz(3) not null, "podcast_id" bigint not null,
      "title" text not null, "is_open" boolean not null, ${CREATED_AT},
      primary key ("follow_id", "due_at"));`);
    this.addIndex('follow_episode', 'podcast_id');
    this.addIndex('follow_episode', 'is_open');
    this.addIndex('follow_episode', 'created_at');
    this.addSql(`alter table "follow_episode" add constraint "follow_episode_follow_id_foreign"
      foreign key ("follow_id") references "follow" ("id") on delete cascade;`);

    this.addSql(`create table "spending" (
      "podcast_id" bigint not null, "owner" varchar(64) null, "day" varchar(10) not null,
      "reserved" double precision not null, "spent" double precision not null,
      "subscriber" varchar(64) null, "site" varchar(64) null,
      primary key ("podcast_id"));`);
    this.addIndex('spending', 'day');
    this.addSql(`create table "visit" (
      "owner" varchar(64) not null, "day" varchar(10) not null,
      "is_shared" boolean not null default false,
      primary key ("owner"));`);
    this.addIndex('visit', 'day');
    this.addSql(`create table "feedback" (
      "id" bigint not null, "message" text not null, "rating" smallint null,
      "kind" varchar(16) not null, "contact" text null, ${CREATED_AT},
      primary key ("id"));`);
    this.addIndex('feedback', 'created_at');
    this.addSql(`create table "provider_failure" (
      "provider" varchar(40) not null, "message" text not null, "failed_at" timestamptz(3) not null,
      primary key ("provider"));`);
    this.addSql(
      'create table "setting" ("name" varchar(40) not null, "value" text not null, primary key ("name"));',
    );
  }

  private addIndex(table: string, ...columns: string[]): void {
    const list = columns.map((column) => `"${column}"`).join(', ');
    this.addSql(`create index "${table}_${columns.join('_')}_index" on "${table}" (${list});`);
  }

  private addUnique(table: string, ...columns: string[]): void {
    const list = columns.map((column) => `"${column}"`).join(', ');
    this.addSql(`alter table "${table}"
      add constraint "${table}_${columns.join('_')}_unique" unique (${list});`);
  }

  /** The table's rows go with their podcast. */
  private addPodcastKey(table: string): void {
    this.addSql(`alter table "${table}" add constraint "${table}_podcast_id_foreign"
      foreign key ("podcast_id") references "podcast" ("id") on delete cascade;`);
  }
}
