import { Migration } from '@mikro-orm/migrations';

export class Migration20261123140000 extends Migration {
  override up(): void {
    this.addSql(`create table "pronunciation" (
      "id" bigint not null, "owner" varchar(64) not null, "name" text not null, "say" text not null,
      "created_at" timestamptz(3) not null,
      primary key ("id"));`);
    this.addSql(
      'alter table "pronunciation" add constraint "pronunciation_owner_name_unique" unique ("owner", "name");',
    );
  }

  override down(): void {
    this.addSql('drop table "pronunciation";');
  }
}
