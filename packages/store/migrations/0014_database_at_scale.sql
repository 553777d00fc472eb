CREATE INDEX "tries_by_time" ON "tries" USING btree ("since");--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_hour";--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_hour" UNIQUE("kind","hour","who","network","detail");--> statement-breakpoint
-- Large tables whose rows are written again and again: without this, a fifth of their rows may be dead before they are vacuumed.
ALTER TABLE "user_settings" SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "user_team_stacks" SET (autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "user_groups" SET (autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "user_projections" SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "opened_slates" SET (autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "run_lineups" SET (autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "simulations" SET (autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
-- All of their rows are new within ten minutes, so their vacuum must not pause.
ALTER TABLE "job_payloads" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0, toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_cost_delay = 0);--> statement-breakpoint
ALTER TABLE "job_runs" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0, toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_cost_delay = 0);--> statement-breakpoint
ALTER TABLE "job_news" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0, toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_cost_delay = 0);
