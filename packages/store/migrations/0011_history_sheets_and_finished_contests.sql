CREATE TABLE "finished_contests" (
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"contest_id" text NOT NULL,
	"contest" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "finished_contests_key" PRIMARY KEY("sport","site","contest_type","season","counter","slate","contest_id")
);
--> statement-breakpoint
CREATE TABLE "game_sheets" (
	"import_id" integer NOT NULL,
	"sport" text NOT NULL,
	"season" smallint NOT NULL,
	"part" text NOT NULL,
	"team" text NOT NULL,
	"counter" text NOT NULL,
	"game" smallint NOT NULL,
	"position" text NOT NULL,
	"is_replaced" boolean DEFAULT false NOT NULL,
	"lines" smallint NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "game_sheets_key" PRIMARY KEY("import_id","season","part","team","counter","game","position")
);
--> statement-breakpoint
CREATE TABLE "history_imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"sport" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"file" text NOT NULL,
	"imported_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"place" integer,
	"sheets" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"covers" text DEFAULT '' NOT NULL,
	"bytes_before" bigint DEFAULT 0 NOT NULL,
	"bytes_added" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_links" (
	"sport" text NOT NULL,
	"pool_name" text NOT NULL,
	"history_name" text NOT NULL,
	CONSTRAINT "history_links_key" PRIMARY KEY("sport","pool_name")
);
--> statement-breakpoint
CREATE TABLE "sheet_contents" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"content" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_sheets" ADD CONSTRAINT "game_sheets_import_id_history_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."history_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "latest_game_sheets" ON "game_sheets" USING btree ("sport","season","part","team","counter","game","position") WHERE not "is_replaced";--> statement-breakpoint
CREATE INDEX "game_sheets_with_content" ON "game_sheets" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "history_imports_of_sport" ON "history_imports" USING btree ("sport","place");--> statement-breakpoint
-- Weekly logs become sheets of one import, by season, week, team and position.
INSERT INTO "history_imports" ("sport", "kind", "source", "file", "imported_by", "started_at", "finished_at", "place", "lines", "covers")
SELECT 'nfl', 'nfl-weekly', 'other', 'earlier imports', 'command line', now(), now(), 1, count(*), CASE
	WHEN min("season" * 100 + "week") = max("season" * 100 + "week") THEN min("season") || ' week ' || min("week")
	WHEN min("season") = max("season") THEN min("season") || ' weeks ' || min("week") || ' to ' || max("week")
	ELSE (min(ARRAY["season", "week"]))[1] || ' week ' || (min(ARRAY["season", "week"]))[2] || ' to ' || (max(ARRAY["season", "week"]))[1] || ' week ' || (max(ARRAY["season", "week"]))[2]
END FROM "weekly_logs" HAVING count(*) > 0;
--> statement-breakpoint
WITH "lines" AS (
	SELECT "season", "week", "team", left("position", 8) AS "position", coalesce("log"->>'Opponent', '') AS "opponent", format(
		'{"name":%s,"sourceId":"","position":%s,"stats":{%s}}', to_json("name"), to_json("position"), (
			SELECT string_agg(to_json("stat"."key") || ':' || "stat"."value", ',' ORDER BY "stat"."key" COLLATE "C") FROM jsonb_each("log") AS "stat"
			WHERE jsonb_typeof("stat"."value") = 'number' AND "stat"."key" IN ('DKPts', 'FDPts', 'YAPts', 'PassAtt', 'PassCmp', 'PassYds', 'PassTds', 'PassInt', 'RushYds', 'RushAtt', 'RushTds', 'Tar', 'Rec', 'RecYds', 'RecTds', 'FmbLss')
		)
	) AS "line" , "name" FROM "weekly_logs"
), "sheets" AS (
	SELECT "season", "week", "team", "position", count(*) AS "players", format(
		'{"sport":"nfl","part":"stats","season":%s,"counter":%s,"game":1,"team":%s,"opponent":%s,"isHome":null,"position":%s,"event":"","stats":{},"facts":{},"players":[%s],"props":[]}',
		"season", "week", to_json("team"), to_json(CASE WHEN "team" = '' THEN '' ELSE max("opponent") END), to_json("position"), string_agg("line", ',' ORDER BY "name" COLLATE "C")
	) AS "content" FROM "lines" GROUP BY "season", "week", "team", "position"
), "contents" AS (
	INSERT INTO "sheet_contents" ("hash", "bytes", "content")
	SELECT encode(sha256(convert_to("content", 'UTF8')), 'base64'), length("content"), "content"::json FROM "sheets"
)
INSERT INTO "game_sheets" ("import_id", "sport", "season", "part", "team", "counter", "game", "position", "lines", "content_hash")
SELECT "history_imports"."id", 'nfl', "season", 'stats', "team", "week"::text, 1, "position", "players", encode(sha256(convert_to("content", 'UTF8')), 'base64')
FROM "sheets", "history_imports";
--> statement-breakpoint
UPDATE "history_imports" SET "sheets" = (SELECT count(*) FROM "game_sheets");
--> statement-breakpoint
DROP TABLE "weekly_logs";