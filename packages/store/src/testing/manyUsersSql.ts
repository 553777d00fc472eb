interface Copies {
  users: number
  slates: number
  /** The id of the account with the rows to copy. */
  template: string
}

/** Tables with rows by owner and slate, and which share of all owners' slates has such rows: one in so many. */
const work: Record<string, number> = {
  user_settings: 1,
  user_groups: 2,
  user_team_stacks: 4,
  user_projections: 12,
  lineup_runs: 3,
  user_projection_clears: 12,
  simulations: 15,
  custom_presets: 30,
  cheatsheets: 30,
  contests: 30,
  own_slates: 300,
}

/** Two logins of each account. */
export const sessionsOfAll = `insert into sessions (account_id, device, created_at, last_used_at, confirmed_at, expires_at)
  select id, 'Firefox on Windows', now(), now() - n * interval '4 days', now(), now() + interval '30 days'
  from accounts, generate_series(0, 1) as n`

export const logsOf = (users: number): string =>
  `insert into tries (name, count, since)
    select encode(sha256((random()::text || n)::bytea), 'base64'), 1, now() - random() * interval '1 day'
    from generate_series(1, ${5 * users}) as n;
  insert into security_events (kind, who, network, detail, hour, times, first_at, last_at)
    select (array['login', 'login refused', 'call refused', 'limit hit'])[1 + n % 4], 'user' || n || '@example.com',
      '10.0.0.' || n % 250, 'POST /api/login', date_trunc('hour', now() - n % 4000 * interval '1 hour'), 1,
      now() - n % 4000 * interval '1 hour', now() - n % 4000 * interval '1 hour'
    from generate_series(1, ${10 * users}) as n;
  insert into audit_log (at, by, act, subject, detail, outcome)
    select now() - n % 700 * interval '1 day', 'admin@example.com', 'grant plan', 'user' || n, '{}', 'done'
    from generate_series(1, ${5 * users}) as n;
  insert into visitor_keys (access_key, network, day, day_bytes, kept_bytes, created_at, last_used_at)
    select 'visitor' || n, 'network' || n / 3, '2026-01-01', 100, 3000, now(), now() - n % 30 * interval '1 day'
    from generate_series(1, ${users}) as n;
  insert into trial_marks (kind, hash, at, forget_at)
    select 'email', md5(n::text), now(), now() + n % 730 * interval '1 day' from generate_series(1, ${users}) as n`

/** In the order to run them, each with what it fills. */
export function copiesOfWork({ users, slates, template }: Copies): [what: string, statement: string][] {
  const owner = `'user:${template}'`
  const some = (perUser: number) => `generate_series(1, ${perUser * users})`
  const isCopied = (table: string) => `pair.n % ${work[table]} = 0`
  return [
    [
      'accounts',
      `insert into accounts (email, password_hash, first_name, last_name, created_at, last_seen_at)
        select 'user' || n || '@example.com', '$argon2id$' || md5(n::text), 'User', n::text, now(), now()
        from generate_series(1, ${users}) as n`,
    ],
    [
      'owners by slates',
      `create unlogged table pairs as
        select 'user:' || account.id as owner, (1 + slate.n / 2)::text as counter,
          case when slate.n % 2 = 0 then 'Main' else 'Night' end as slate, row_number() over (order by account.id, slate.n) as n
        from accounts as account, generate_series(0, ${slates - 1}) as slate(n) where account.email <> 'template@example.com'`,
    ],
    ...Object.keys(work).map((table): [string, string] => [table, copied(table, owner, isCopied(table))]),
    [
      'run_lineups',
      // Twenty of the template's lineups for each run, not the same ones.
      `with lineups as (
          select row_number() over (order by kept.place) - 1 as n, kept.uuid, kept.lineup
          from run_lineups as kept join lineup_runs as run on run.id = kept.run_id where run.owner = ${owner}
        )
        insert into run_lineups (run_id, uuid, lineup)
        select run.id, lineups.uuid, lineups.lineup from lineup_runs as run
        join lineups on lineups.n / 20 = run.place % 20 where run.owner <> ${owner}`,
    ],
    ['counts of lineups', `update lineup_runs set lineup_count = 20 where owner <> ${owner}`],
    [
      'saved_lineups',
      `with lineups as (select row_number() over (order by place) - 1 as at, * from saved_lineups where owner = ${owner})
        insert into saved_lineups (owner, sport, site, season, counter, contest_type, slate, uuid, lineup, hash)
        select pair.owner, 'nfl', 'dk', 2025, pair.counter, 'classic', pair.slate, lineups.uuid, lineups.lineup, lineups.hash
        from pairs as pair join lineups on lineups.at / 20 = pair.n / 6 % 20 where pair.n % 6 = 0`,
    ],
    [
      'opened_slates',
      `insert into opened_slates (owner, sport, site, season, counter, contest_type, slate, player_count, opened_at)
        select owner, 'nfl', 'dk', 2025, counter, 'classic', slate, 500, now() from pairs`,
    ],
    ['sessions', sessionsOfAll],
    ['logs', logsOf(users)],
    [
      'the rest',
      `insert into consents (account_id, document, version, at) select id, 'terms', '1', now() from accounts;
      insert into second_factors (account_id, secret, confirmed_at)
        select id, md5(id::text), now() from accounts where id::text < '2';
      insert into subscriptions (account_id, plan_name, status, yearly, price, anchor, current_period_end, processor,
          customer_ref, subscription_ref, updated_at)
        select id, 'All Sports', 'active', false, 2000, now(), now() + interval '1 month', 'stripe', id, id, now()
        from accounts where id::text >= '8';
      insert into grants (account_id, plan_name, note, granted_at)
        select id, 'All Sports', '', now() from accounts where id::text < '8'`,
    ],
    [
      // Of the last hour: two builds and a simulation of each user.
      'jobs',
      `create unlogged table blobs as
        select blob.n, string_agg(decode(md5(random()::text || piece.n), 'hex'), '') as bytes
        from generate_series(0, 99) as blob(n), generate_series(1, 400) as piece(n) group by blob.n;
      insert into job_payloads (hash, bytes, last_used_at)
        select md5(job.n::text), bytes, now() - random() * interval '1 hour' from ${some(2)} as job(n) join blobs on blobs.n = job.n % 100;
      insert into job_runs (kind, engine, client, payload, status, token, worker, sent, outcome, created_at, ended_at)
        select 'buildLineups', 'e1', 'user ' || job.n % ${users}, md5((job.n % ${2 * users} + 1)::text), 'done', 1, 'worker ' || job.n % 5, 3,
          substr(bytes, 1, 300), now() - interval '1 hour', now() - random() * interval '1 hour'
        from ${some(3)} as job(n) join blobs on blobs.n = job.n % 100;
      insert into job_news (run, n, news) select id, piece.n, substr(bytes, 1, 4000)
        from job_runs join blobs on blobs.n = ('x' || substr(id::text, 1, 4))::bit(16)::int % 100, generate_series(0, 2) as piece(n)`,
    ],
    ['end', 'drop table pairs, blobs'],
    ['vacuum analyze', 'vacuum analyze'],
  ]
}

/** The template's rows of a table for other owners and slates. Its columns are those of the table, but for ids and what is generated. */
function copied(table: string, template: string, isCopied: string): string {
  const key: Record<string, string> = {
    ...{ owner: 'pair.owner', sport: "'nfl'", site: "'dk'", season: '2025' },
    ...{ counter: 'pair.counter', contest_type: "'classic'", slate: 'pair.slate' },
  }
  const columns = JSON.stringify(key).replaceAll("'", "''")
  return `do $$ declare names text; found text; begin
    select string_agg(quote_ident(column_name), ', '),
      string_agg(coalesce('${columns}'::json ->> column_name, 'own.' || quote_ident(column_name)), ', ')
      into names, found
    from information_schema.columns where table_schema = 'public' and table_name = '${table}'
      and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'id';
    execute 'insert into ${table} (' || names || ') select ' || found || ' from pairs as pair, ${table} as own
      where own.owner = ${template.replaceAll("'", "''")} and ${isCopied} order by pair.n';
  end $$`
}
