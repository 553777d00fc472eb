CREATE TABLE "slates" (
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"players" jsonb NOT NULL,
	"max_salary" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slates_key" PRIMARY KEY("sport","site","season","counter","contest_type","slate")
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"access_key" text NOT NULL,
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_settings_key" PRIMARY KEY("access_key","sport","site","season","counter","contest_type","slate")
);
