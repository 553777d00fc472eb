CREATE TABLE "standings" (
	"sport" text NOT NULL,
	"site" text NOT NULL,
	"season" integer NOT NULL,
	"counter" text NOT NULL,
	"contest_type" text NOT NULL,
	"slate" text NOT NULL,
	"contest_id" text NOT NULL,
	"name" text NOT NULL,
	"entries" integer NOT NULL,
	"bytes" integer NOT NULL,
	"packed" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "standings_key" PRIMARY KEY("sport","site","season","counter","contest_type","slate","contest_id")
);
