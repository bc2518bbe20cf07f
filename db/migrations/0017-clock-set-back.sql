-- The clock was ahead and has been set back: what was opened for minutes would stay open until the clock has come so far again,
-- and who had to wait would wait as long. Gives how many sessions and attempts that was.
create function access.clock_set_back() returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  late constant timestamptz := clock_timestamp() + interval '5 minutes';
  ended int;
  shifted int;
begin
  -- How long they have been idle nobody can tell.
  update access.session set ended_at = now(), end_reason = 'clock' where ended_at is null and expires_at > late + interval '40 minutes';
  get diagnostics ended = row_count;
  delete from access.login_code where created_at > late;
  delete from access.held_code where created_at > late;
  delete from access.captcha where created_at > late or solved_at > late;
  delete from access.qr_log_in where created_at > late;
  delete from access.outside_attempt where created_at > late;
  -- The waits stay as long as they were.
  update access.attempt set blocked_until = clock_timestamp() + (blocked_until - last_at), last_at = clock_timestamp() where last_at > late;
  get diagnostics shifted = row_count;
  return ended + shifted;
end $$;
call platform.open_functions('access', array['clock_set_back']);
