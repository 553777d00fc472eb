CREATE TABLE "opened_slates" (
	"owner" text NOT NULL,
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"player_count" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opened_slates_key" PRIMARY KEY("owner","sport","site","season","counter","contest_type","slate")
);
--> statement-breakpoint
CREATE TABLE "own_slates" (
	"owner" text NOT NULL,
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"content" jsonb NOT NULL,
	"player_count" integer NOT NULL,
	"bytes" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_slates_key" PRIMARY KEY("owner","sport","site","season","counter","contest_type","slate")
);
