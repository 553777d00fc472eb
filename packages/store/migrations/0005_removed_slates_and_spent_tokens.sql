CREATE TABLE "removed_slates" (
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_slates_key" PRIMARY KEY("sport","site","season","counter","contest_type","slate")
);
--> statement-breakpoint
CREATE TABLE "spent_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
