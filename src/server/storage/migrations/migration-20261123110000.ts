import { Migration } from '@mikro-orm/migrations';

export class Migration20261123110000 extends Migration {
  override up(): void {
    this.addSql(`alter table "podcast"
      add column "revision" int not null default 1, add column "pending_revision" int null,
      add column "undo_revision" int null, add column "edit_error" text null;`);
    this.addSql(`create table "podcast_revision" (
      "podcast_id" bigint not null, "revision" int not null, "plan" jsonb null, "content" jsonb null,
      "audio_key" text null, "attempt" int not null default 0, "faults" int not null default 0,
      "spending_id" bigint null, "created_at" timestamptz(3) not null, "replaced_at" timestamptz(3) null,
      primary key ("podcast_id", "revision"));`);
    this.addSql(`alter table "podcast_revision" add constraint "podcast_revision_podcast_id_foreign"
      foreign key ("podcast_id") references "podcast" ("id") on delete cascade;`);
  }

  override down(): void {
    this.addSql('drop table "podcast_revision";');
    this.addSql(`alter table "podcast" drop column "revision", drop column "pending_revision",
      drop column "undo_revision", drop column "edit_error";`);
  }
}
