CREATE TABLE "lineup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" text NOT NULL,
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lineup_runs_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_bucket" boolean NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"settings" json,
	"summary" jsonb,
	"lineup_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_lineups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "run_lineups_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" text NOT NULL,
	"lineup" jsonb NOT NULL,
	"run_id" uuid NOT NULL,
	CONSTRAINT "run_lineups_uuid" UNIQUE("run_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "saved_lineups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "saved_lineups_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" text NOT NULL,
	"lineup" jsonb NOT NULL,
	"owner" text NOT NULL,
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "saved_lineups_players" UNIQUE("owner","sport","site","season","counter","contest_type","slate","hash")
);
--> statement-breakpoint
ALTER TABLE "run_lineups" ADD CONSTRAINT "run_lineups_run_id_lineup_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."lineup_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lineup_runs_of_slate" ON "lineup_runs" USING btree ("owner","sport","site","season","counter","contest_type","slate","place");