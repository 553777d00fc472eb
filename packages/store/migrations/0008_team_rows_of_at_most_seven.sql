-- The limits of a team row are 0 to 7 now. Rows kept with higher ones, which meant no limit, get 7.
CREATE OR REPLACE FUNCTION pg_temp.at_most_seven(stacks jsonb) RETURNS jsonb LANGUAGE sql AS $$
	SELECT coalesce(jsonb_agg(at_most.stack ORDER BY at_most.place), '[]'::jsonb) FROM (
		SELECT rows.place, (
			SELECT jsonb_object_agg(field.key, CASE
				WHEN field.key LIKE 'Total%' AND jsonb_typeof(field.value) = 'number' AND (field.value)::numeric > 7 THEN '7'::jsonb
				ELSE field.value
			END) FROM jsonb_each(rows.stack) AS field
		) AS stack FROM jsonb_array_elements(stacks) WITH ORDINALITY AS rows(stack, place)
	) AS at_most
$$;
--> statement-breakpoint
UPDATE "user_team_stacks" SET "stacks" = pg_temp.at_most_seven("stacks") WHERE jsonb_typeof("stacks") = 'array';
--> statement-breakpoint
UPDATE "custom_presets" SET "content" = jsonb_set("content", '{team_stacks}', pg_temp.at_most_seven("content"->'team_stacks'))
WHERE jsonb_typeof("content"->'team_stacks') = 'array';
