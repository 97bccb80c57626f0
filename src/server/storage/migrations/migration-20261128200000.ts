import { Migration } from '@mikro-orm/migrations';

export class Migration20261128200000 extends Migration {
  override up(): void {
    this.addSql('alter table "playlist_item" add column "listed_at" timestamptz(3) not null default now();');
    // The dates that feeds have given these items so far.
    this.addSql(`update "playlist_item" as "i" set "listed_at" = "o"."latest" from (
      select "items"."id", max("p"."created_at") over (partition by "playlist_id" order by "position", "items"."id")
        as "latest"
      from "playlist_item" as "items" join "podcast" as "p" on "p"."id" = "items"."podcast_id"
    ) as "o" where "o"."id" = "i"."id";`);
  }

  override down(): void {
    this.addSql('alter table "playlist_item" drop column "listed_at";');
  }
}
