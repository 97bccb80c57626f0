import { Migration } from '@mikro-orm/migrations';

export class Migration20261121110000 extends Migration {
  override up(): void {
    this.addSql(`create table "series" (
      "id" bigint not null, "owner" varchar(64) not null,
      "title" text not null, "description" text null, "topic" text not null,
      "cancelled_at" timestamptz(3) null,
      "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null,
      primary key ("id"));`);
    this.addSql(`create index "series_owner_created_at_index" on "series" ("owner", "created_at");`);
    this.addSql(
      `alter table "podcast" add column "series_id" bigint null, add column "part_number" int null;`,
    );
    this.addSql(`create index "podcast_series_id_index" on "podcast" ("series_id");`);
  }

  override down(): void {
    this.addSql('alter table "podcast" drop column "series_id", drop column "part_number";');
    this.addSql('drop table "series";');
  }
}
