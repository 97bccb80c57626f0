import { Migration } from '@mikro-orm/migrations';

export class Migration20261123070000 extends Migration {
  override up(): void {
    this.addSql(`create table "pairing" (
      "owner" varchar(64) not null, "code_hash" varchar(64) not null, "content" text not null,
      "expires_at" timestamptz(3) not null,
      primary key ("owner"));`);
    this.addSql('alter table "pairing" add constraint "pairing_code_hash_unique" unique ("code_hash");');
    this.addSql('create index "pairing_expires_at_index" on "pairing" ("expires_at");');
  }

  override down(): void {
    this.addSql('drop table "pairing";');
  }
}
