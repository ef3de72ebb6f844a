import type { Db } from '../../../platform/db/database.ts'

/**
 * What is read at the gateway: `charge` and `own-refund`, attempts of ours by our id, of which the gateway may know nothing;
 * `intent`, `refund` by the gateway's id; `checkout` by our id. `give-back`: a refund of ours that is still to be sent to the gateway.
 */
export type LookupKind = 'charge' | 'own-refund' | 'intent' | 'refund' | 'checkout' | 'give-back'
type LookupKey = { accountId: string; gatewayId: string; kind: LookupKind; objectId: string }
export type Lookup = LookupKey & { since: Date; dueAt: Date }

/**
 * Has an object read at `dueAt`, or sooner where it is already due sooner. What is to be read at once gets a new time also where
 * it is due already: it may be being read in this moment, and the end of that reading must not end this lookup.
 */
export async function addLookup(db: Db, { since, dueAt, ...key }: Lookup): Promise<void> {
  await db
    .insertInto('cardLookups')
    .values({ ...key, since, dueAt })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'gatewayId', 'kind', 'objectId']).doUpdateSet((eb) => ({
        dueAt: eb
          .case()
          .when('excluded.dueAt', '<=', eb.ref('excluded.since'))
          .then(eb.ref('excluded.dueAt'))
          .else(eb.fn<Date>('least', ['cardLookups.dueAt', 'excluded.dueAt']))
          .end(),
      })),
    )
    .execute()
}

export const lookupsOf = (db: Db, accountId: string, gatewayId: string): Promise<Lookup[]> =>
  db
    .selectFrom('cardLookups')
    .selectAll()
    .$narrowType<{ kind: LookupKind }>()
    .where('accountId', '=', accountId)
    .where('gatewayId', '=', gatewayId)
    .orderBy('dueAt')
    .limit(200)
    .execute()

/** Looks again at `dueAt`, unless something has brought the lookup forward in the meantime. */
export async function delayLookup(db: Db, lookup: Lookup, dueAt: Date): Promise<void> {
  await db
    .updateTable('cardLookups')
    .set({ dueAt })
    .where('accountId', '=', lookup.accountId)
    .where('gatewayId', '=', lookup.gatewayId)
    .where('kind', '=', lookup.kind)
    .where('objectId', '=', lookup.objectId)
    .where('dueAt', '=', lookup.dueAt)
    .execute()
}

/** Ends a lookup whose object will not change, unless something has brought it forward in the meantime. */
export async function deleteLookup(db: Db, lookup: Lookup): Promise<void> {
  await db
    .deleteFrom('cardLookups')
    .where('accountId', '=', lookup.accountId)
    .where('gatewayId', '=', lookup.gatewayId)
    .where('kind', '=', lookup.kind)
    .where('objectId', '=', lookup.objectId)
    .where('dueAt', '=', lookup.dueAt)
    .execute()
}
