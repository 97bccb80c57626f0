import { Migration } from '@mikro-orm/migrations';

export class Migration20261121090000 extends Migration {
  override up(): void {
    this.addSql(`alter table "podcast" add column "audio_key" text null,
      add column "attempt" int not null default 0, add column "open_runs" int not null default 0,
      add column "faults" int not null default 0;`);
    this.addSql(
      `update "podcast" set "audio_key" = 'audio/' || "audio_filename" where "audio_filename" is not null;`,
    );
    this.addSql('alter table "podcast_step" add column "version" int not null default 0;');
    this.addSql(
      'create table "setting" ("name" varchar(40) not null, "value" text not null, primary key ("name"));',
    );
  }

  override down(): void {
    this.addSql('drop table "setting";');
    this.addSql('alter table "podcast_step" drop column "version";');
    this.addSql(`alter table "podcast" drop column "audio_key", drop column "attempt",
      drop column "open_runs", drop column "faults";`);
  }
}
