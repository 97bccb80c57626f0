import { Migration } from '@mikro-orm/migrations';

export class Migration20261122000000 extends Migration {
  override up(): void {
    for (const table of ['playlist', 'series']) {
      // The default is evaluated for each row, so every existing row gets its own random token.
      this.addSql(`alter table "${table}" add column "feed_token" varchar(32) not null
        default replace(gen_random_uuid()::text, '-', '');`);
      this.addSql(`alter table "${table}" alter column "feed_token" drop default;`);
      this.addSql(
        `alter table "${table}" add constraint "${table}_feed_token_unique" unique ("feed_token");`,
      );
    }
    this.addSql(`create table "library_feed" (
      "owner" varchar(64) not null, "feed_token" varchar(32) not null,
      primary key ("owner"));`);
    this.addSql(
      `alter table "library_feed" add constraint "library_feed_feed_token_unique" unique ("feed_token");`,
    );
    this.addSql('alter table "podcast" add column "audio_size" int null;');
  }

  override down(): void {
    this.addSql('alter table "podcast" drop column "audio_size";');
    this.addSql('drop table "library_feed";');
    this.addSql('alter table "series" drop column "feed_token";');
    this.addSql('alter table "playlist" drop column "feed_token";');
  }
}
