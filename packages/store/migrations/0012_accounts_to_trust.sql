CREATE TABLE "consents" (
	"account_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_once" UNIQUE("account_id","document","version")
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"act" text NOT NULL,
	"email" text NOT NULL,
	"opened_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_once" UNIQUE("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"who" text NOT NULL,
	"network" text NOT NULL,
	"detail" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "security_events_hour" UNIQUE("kind","who","network","detail","hour")
);
--> statement-breakpoint
CREATE TABLE "trial_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trial_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"forget_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_keys" (
	"access_key" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"day" text NOT NULL,
	"day_bytes" integer NOT NULL,
	"kept_bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Before any table in use is locked: it reads them from end to end.
INSERT INTO "visitor_keys" ("access_key", "network", "day", "day_bytes", "kept_bytes", "created_at", "last_used_at")
SELECT DISTINCT "owner", '', '', 0, 0, now(), now() FROM (
	SELECT "owner" FROM "user_settings" UNION SELECT "owner" FROM "user_team_stacks" UNION SELECT "owner" FROM "user_groups"
	UNION SELECT "owner" FROM "user_projections" UNION SELECT "owner" FROM "user_projection_clears"
) AS "work" WHERE "owner" NOT LIKE 'user:%';--> statement-breakpoint
ALTER TABLE "promo_uses" DROP CONSTRAINT "promo_uses_once";--> statement-breakpoint
ALTER TABLE "promo_uses" DROP CONSTRAINT "promo_uses_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_why" text;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD COLUMN "used_by" uuid;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD COLUMN "person" text;--> statement-breakpoint
UPDATE "promo_uses" SET "used_by" = "account_id", "person" = "account_id"::text;--> statement-breakpoint
ALTER TABLE "promo_uses" ALTER COLUMN "person" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Defaults that are dropped again: filling a column row by row would keep everyone's calls waiting.
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "last_used_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT '1970-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "confirmed_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_links_of_account" ON "email_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "trial_marks_hash" ON "trial_marks" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "visitor_keys_network" ON "visitor_keys" USING btree ("network");--> statement-breakpoint
CREATE INDEX "visitor_keys_used" ON "visitor_keys" USING btree ("last_used_at");--> statement-breakpoint
ALTER TABLE "promo_uses" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_account" UNIQUE("code","used_by");--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_person" UNIQUE("code","person");
