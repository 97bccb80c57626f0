import { Migration } from '@mikro-orm/migrations';

export class Migration20261123100000 extends Migration {
  override up(): void {
    this.addSql(`create table "question" (
      "id" bigint not null, "podcast_id" bigint not null, "owner" varchar(64) not null, "question" text not null,
      "position" double precision null, "status" varchar(16) not null, "turns" jsonb not null,
      "chunks" int not null default 0, "audio_key" text null, "error" text null,
      "attempt" int not null default 0,
      "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null,
      primary key ("id"));`);
    this.addSql(`alter table "question" add constraint "question_podcast_id_foreign"
      foreign key ("podcast_id") references "podcast" ("id") on delete cascade;`);
    this.addSql(`create index "question_podcast_id_owner_created_at_index"
      on "question" ("podcast_id", "owner", "created_at");`);
    this.addSql('create index "question_owner_index" on "question" ("owner");');
    this.addSql('create index "question_status_index" on "question" ("status");');
  }

  override down(): void {
    this.addSql('drop table "question";');
  }
}
