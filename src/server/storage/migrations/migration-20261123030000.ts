import { Migration } from '@mikro-orm/migrations';

export class Migration20261123030000 extends Migration {
  override up(): void {
    this.addSql(`create table "visit" (
      "owner" varchar(64) not null, "day" varchar(10) not null,
      primary key ("owner"));`);
    this.addSql('create index "visit_day_index" on "visit" ("day");');
    // Nobody knows when existing sessions were here last, so their 90 days start now.
    this.addSql(`insert into "visit" ("owner", "day")
      select "owner", to_char(now() at time zone 'utc', 'YYYY-MM-DD')
      from (select "owner" from "playlist" union select "owner" from "series"
            union select "owner" from "library_feed") as "session";`);
  }

  override down(): void {
    this.addSql('drop table "visit";');
  }
}
