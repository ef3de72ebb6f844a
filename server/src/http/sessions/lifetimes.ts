// The SQL functions `enter`, `gate_session` and `gate_rotate` compare with the same times: see docs/decisions/013.

/** An access token is valid this long. */
export const ACCESS_SECONDS = 15 * 60
/** A session expires this long after its tokens were last renewed. */
export const SESSION_SECONDS = 30 * 24 * 3600
/** A session expires this long after it was opened, however much it is used. */
export const LONGEST_SESSION_SECONDS = 90 * 24 * 3600
