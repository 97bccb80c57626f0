import { Migration } from '@mikro-orm/migrations';

export class Migration20261123040000 extends Migration {
  override up(): void {
    this.addSql('alter table "spending" add column "subscriber" varchar(64) null;');
    this.addSql('alter table "spending" add column "site" varchar(64) null;');
    // These are not keyed.
    this.addSql('update "spending" set "owner" = null;');
  }

  override down(): void {
    this.addSql('alter table "spending" drop column "subscriber";');
    this.addSql('alter table "spending" drop column "site";');
  }
}
