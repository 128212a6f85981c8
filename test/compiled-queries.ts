import type { CompiledQuery, KyselyPlugin, QueryId, RootOperationNode } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The queries that `work` makes with the database it is given, to ask for their plans. */
export async function compiledQueries(
  db: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const queries = new Map<QueryId, RootOperationNode>()
  const compiled: CompiledQuery[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.set(queryId, node)
      return node
    },
    async transformResult({ result, queryId }) {
      const node = queries.get(queryId)
      if (node) compiled.push(db.getExecutor().compileQuery(node, queryId))
      return result
    },
  }
  await work(db.withPlugin(recorder))
  return compiled
}
