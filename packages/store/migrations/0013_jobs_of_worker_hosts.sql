CREATE TABLE "build_turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "build_turns_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" text NOT NULL,
	"server" text NOT NULL,
	"is_admitted" boolean NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_news" (
	"run" uuid NOT NULL,
	"n" integer NOT NULL,
	"news" "bytea" NOT NULL,
	CONSTRAINT "job_news_key" PRIMARY KEY("run","n")
);
--> statement-breakpoint
CREATE TABLE "job_payloads" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"engine" text NOT NULL,
	"client" text NOT NULL,
	"payload" text NOT NULL,
	"status" text NOT NULL,
	"token" integer DEFAULT 0 NOT NULL,
	"worker" text,
	"held_until" timestamp with time zone,
	"sent" integer DEFAULT 0 NOT NULL,
	"is_stopping" boolean DEFAULT false NOT NULL,
	"outcome" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job_watchers" (
	"run" uuid NOT NULL,
	"watcher" uuid NOT NULL,
	"server" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "job_watchers_key" PRIMARY KEY("run","watcher")
);
--> statement-breakpoint
CREATE TABLE "shared_counts" (
	"name" text NOT NULL,
	"window" bigint NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_counts_key" PRIMARY KEY("name","window")
);
--> statement-breakpoint
ALTER TABLE "job_news" ADD CONSTRAINT "job_news_run_job_runs_id_fk" FOREIGN KEY ("run") REFERENCES "public"."job_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_payload_job_payloads_hash_fk" FOREIGN KEY ("payload") REFERENCES "public"."job_payloads"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_watchers" ADD CONSTRAINT "job_watchers_run_job_runs_id_fk" FOREIGN KEY ("run") REFERENCES "public"."job_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "build_turns_of_client" ON "build_turns" USING btree ("client","place");--> statement-breakpoint
CREATE INDEX "build_turns_of_server" ON "build_turns" USING btree ("server");--> statement-breakpoint
CREATE INDEX "build_turns_by_end" ON "build_turns" USING btree ("until");--> statement-breakpoint
CREATE INDEX "job_runs_of_client" ON "job_runs" USING btree ("client","status");--> statement-breakpoint
CREATE INDEX "job_runs_of_worker" ON "job_runs" USING btree ("worker","status");--> statement-breakpoint
CREATE INDEX "job_runs_by_end" ON "job_runs" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "job_runs_by_payload" ON "job_runs" USING btree ("payload");--> statement-breakpoint
CREATE INDEX "job_watchers_of_server" ON "job_watchers" USING btree ("server");--> statement-breakpoint
CREATE INDEX "shared_counts_by_end" ON "shared_counts" USING btree ("ends_at");