import { Migration } from '@mikro-orm/migrations';

export class Migration20261122120000 extends Migration {
  override up(): void {
    this.addSql(`create table "spending" (
      "podcast_id" bigint not null, "owner" varchar(64) null, "day" varchar(10) not null,
      "reserved" double precision not null, "spent" double precision not null,
      primary key ("podcast_id"));`);
    this.addSql('create index "spending_day_index" on "spending" ("day");');
  }

  override down(): void {
    this.addSql('drop table "spending";');
  }
}
