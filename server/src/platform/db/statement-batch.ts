import pg from 'pg'

/** A statement of a batch; with a name each connection parses it once. */
export type BatchedStatement = { text: string; values?: unknown[]; name?: string | undefined }

type StatementBatch = SentQuery & {
  statements: readonly BatchedStatement[]
  /** What the statements gave, in their order. */
  results: Promise<pg.QueryResult>[]
}

/** What pg's client reads of a query, and calls while its answer arrives. `pg.Query` has all of it, its types have not. */
type SentQuery = {
  name: string | undefined
  text: string
  submit(connection: pg.Connection): Error | null
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
  handleError(error: Error, connection: pg.Connection): void
  handleReadyForQuery(connection: pg.Connection): void
}
type Done = (error: Error | null, result: pg.QueryResult) => void
const SentQuery = pg.Query as unknown as new (config: object, done: Done) => SentQuery

/** What pg's connection knows of names whose parsing has been sent and not yet answered. */
type Parsing = { submittedNamedStatements: Record<string, string> }

/**
 * Statements for `client.query` that are sent with one `Sync` at the end. PostgreSQL answers them all in one write, where pg's
 * own pipeline has it write, and Node read, once for each statement. When one of them fails, PostgreSQL skips those after
 * it, which are then rejected with its error.
 */
export function statementBatch(statements: readonly BatchedStatement[]): StatementBatch {
  const queries: SentQuery[] = []
  let failure: Error | null = null
  const results = statements.map(
    (statement) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        const done: Done = (error, result) => {
          if (error) reject((failure = error))
          else resolve(result)
        }
        queries.push(new SentQuery({ ...statement, queryMode: 'extended' }, done))
      }),
  )
  const batch = new SentQuery({ text: '' }, () => undefined)
  let answered = 0
  const current = () => queries[answered]!
  // pg's client notes the name and text of what it believes to be one query as parsed.
  const showCurrent = () => Object.assign(batch, { name: queries[answered]?.name, text: queries[answered]?.text ?? '' })
  showCurrent()
  return Object.assign(batch, {
    statements,
    results,
    submit(connection: pg.Connection) {
      const withoutSync = Object.create(connection, { sync: { value: () => undefined } }) as pg.Connection
      for (const query of queries) {
        const fault = query.submit(withoutSync)
        if (fault) query.handleError(fault, connection)
        if (failure) break // of a value that cannot be sent: nothing after it may be done, least of all a commit
      }
      connection.sync()
      return null
    },
    handleRowDescription: (message: unknown) => current().handleRowDescription(message),
    handleDataRow: (message: unknown) => current().handleDataRow(message),
    handleCommandComplete(message: unknown, connection: pg.Connection) {
      current().handleCommandComplete(message, connection)
      answered++
      showCurrent()
    },
    handleError(error: Error, connection: pg.Connection & Partial<Parsing>) {
      const skipped = queries.splice(answered)
      for (const query of queries.splice(0)) query.handleReadyForQuery(connection)
      const names = new Set(skipped.map(({ name }) => name))
      const { submittedNamedStatements: sent = {} } = connection
      connection.submittedNamedStatements = Object.fromEntries(
        Object.entries(sent).filter(([name]) => !names.has(name)),
      )
      for (const query of skipped) query.handleError(error, connection)
    },
    handleReadyForQuery(connection: pg.Connection) {
      for (const query of queries.splice(0, answered)) query.handleReadyForQuery(connection)
      if (failure) for (const query of queries) query.handleError(failure, connection)
    },
  })
}
