CREATE TABLE "cheatsheets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" text NOT NULL,
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"display_name" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cheatsheets_name" UNIQUE("owner","sport","site","season","counter","contest_type","slate","display_name")
);
--> statement-breakpoint
CREATE TABLE "custom_presets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" text NOT NULL,
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"display_name" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custom_presets_name" UNIQUE("owner","sport","site","contest_type","display_name")
);
--> statement-breakpoint
CREATE TABLE "user_groups" (
	"owner" text NOT NULL,
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"groups" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_groups_key" PRIMARY KEY("owner","sport","site","season","counter","contest_type","slate")
);
--> statement-breakpoint
CREATE TABLE "user_team_stacks" (
	"owner" text NOT NULL,
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"stacks" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_team_stacks_key" PRIMARY KEY("owner","sport","site","season","counter","contest_type","slate")
);
