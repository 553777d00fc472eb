CREATE TABLE "user_projection_clears" (
	"owner" text NOT NULL,
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"cleared_at" bigint NOT NULL,
	CONSTRAINT "user_projection_clears_key" PRIMARY KEY("owner","sport","site","season","counter","contest_type","slate")
);
--> statement-breakpoint
CREATE TABLE "user_projections" (
	"owner" text NOT NULL,
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"player_id" text NOT NULL,
	"edit" jsonb NOT NULL,
	"edited_at" bigint NOT NULL,
	CONSTRAINT "user_projections_key" PRIMARY KEY("owner","sport","site","season","counter","contest_type","slate","player_id")
);
--> statement-breakpoint
CREATE TABLE "weekly_logs" (
	"season" integer NOT NULL,
	"week" integer NOT NULL,
	"name_key" text NOT NULL,
	"name" text NOT NULL,
	"position" text NOT NULL,
	"team" text NOT NULL,
	"log" jsonb NOT NULL,
	CONSTRAINT "weekly_logs_key" PRIMARY KEY("name_key","season","week","position","team","name")
);
--> statement-breakpoint
ALTER TABLE "user_settings" RENAME COLUMN "access_key" TO "owner";--> statement-breakpoint
ALTER TABLE "slates" ADD COLUMN "has_projections" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" DROP CONSTRAINT "user_settings_key";
--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_key" PRIMARY KEY("owner","sport","site","season","counter","contest_type","slate");