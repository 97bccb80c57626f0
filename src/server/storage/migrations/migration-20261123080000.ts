import { Migration } from '@mikro-orm/migrations';

export class Migration20261123080000 extends Migration {
  override up(): void {
    this.addSql('alter table "podcast" add column "host_voices" jsonb null;');
  }

  override down(): void {
    this.addSql('alter table "podcast" drop column "host_voices";');
  }
}
