import { Migration } from '@mikro-orm/migrations';

export class Migration20261121080000 extends Migration {
  override up(): void {
    this.addSql('alter table "podcast" add column "last_event_id" bigint not null default 0;');
    this.addSql(`update "podcast" set "last_event_id" = coalesce(
      (select max("id") from "podcast_event" where "podcast_id" = "podcast"."id"), 0);`);
    this.addSql('drop index "podcast_event_podcast_id_id_index";');
    this.addSql(`alter table "podcast_event" drop constraint "podcast_event_pkey",
      add primary key ("podcast_id", "id"), alter column "id" drop default;`);
    this.addSql('drop sequence "podcast_event_id_seq";');
  }

  override down(): void {
    this.addSql('delete from "podcast_event";');
    this.addSql('create sequence "podcast_event_id_seq" owned by "podcast_event"."id";');
    this.addSql(`alter table "podcast_event" drop constraint "podcast_event_pkey",
      add primary key ("id"), alter column "id" set default nextval('podcast_event_id_seq');`);
    this.addSql('create index "podcast_event_podcast_id_id_index" on "podcast_event" ("podcast_id", "id");');
    this.addSql('alter table "podcast" drop column "last_event_id";');
  }
}
