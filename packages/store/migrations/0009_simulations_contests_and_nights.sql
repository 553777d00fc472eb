CREATE TABLE "contests" (
	"owner" text NOT NULL,
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"contest_id" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contests_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contest" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contests_key" PRIMARY KEY("owner","sport","site","season","counter","contest_type","slate","contest_id")
);
--> statement-breakpoint
CREATE TABLE "nights" (
	"owner" text NOT NULL,
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"contest_id" text NOT NULL,
	"record" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nights_key" PRIMARY KEY("owner","sport","site","season","counter","contest_type","slate","contest_id")
);
--> statement-breakpoint
CREATE TABLE "sims" (
	"owner" text NOT NULL,
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"bucket_name" text NOT NULL,
	"rows" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sims_key" PRIMARY KEY("owner","sport","site","season","counter","contest_type","slate","bucket_name")
);
--> statement-breakpoint
CREATE TABLE "simulation_parts" (
	"simulation_id" uuid NOT NULL,
	"first" integer NOT NULL,
	"lineups_count" integer NOT NULL,
	"lineups" "bytea" NOT NULL,
	CONSTRAINT "simulation_parts_key" PRIMARY KEY("simulation_id","first")
);
--> statement-breakpoint
CREATE TABLE "simulations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" text NOT NULL,
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "simulations_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"status" text NOT NULL,
	"worlds" integer DEFAULT 0 NOT NULL,
	"worlds_asked" integer NOT NULL,
	"lineup_count" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"contest_names" jsonb NOT NULL,
	"error" text,
	"terms" "bytea" NOT NULL,
	"lineups" "bytea",
	"report" "bytea",
	"state" "bytea",
	"state_chunks" integer,
	"bytes" integer GENERATED ALWAYS AS (octet_length("terms") + coalesce(octet_length("lineups"), 0) + coalesce(octet_length("report"), 0) + coalesce(octet_length("state"), 0)) STORED NOT NULL,
	"holder" text,
	"held_until" timestamp with time zone,
	"is_stopping" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "simulation_parts" ADD CONSTRAINT "simulation_parts_simulation_id_simulations_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulations_of_slate" ON "simulations" USING btree ("owner","sport","site","season","counter","contest_type","slate","place");--> statement-breakpoint
CREATE INDEX "unfinished_simulations" ON "simulations" USING btree ("place") WHERE "status" in ('waiting', 'running');