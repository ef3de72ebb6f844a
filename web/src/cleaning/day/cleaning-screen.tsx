import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { Link } from '@tanstack/react-router'
import { NoEstablishments } from '../../establishments/establishments/public.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { QueryResult } from '../../ui/feedback/query-result.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import styles from './cleaning-screens.module.css'
import { PendingNotesCard } from './side/pending-notes-card.tsx'

/** 'Limpieza': the establishments, and the pending notes of all of them. */
export function CleaningScreen() {
  const query = useQueryCall(establishmentsApi.profile, {}, { kinds: ['account', 'establishments', 'units'] })
  return (
    <Page>
      <PageHeader title="Gestión de limpieza" />
      <Card title="Mis establecimientos">
        <QueryResult
          fault={null}
          query={query}
          isEmpty={({ establishments }) => establishments.length === 0}
          empty={<NoEstablishments awaited="su limpieza aparecerá aquí" />}
        >
          {({ establishments }) => (
            <ul className={styles.places}>
              {establishments.map(({ id, name, municipality, province }) => (
                <li key={id}>
                  <Link
                    to="/dashboard/cleaning/alojamiento/$SafeURL"
                    params={{ SafeURL: id }}
                    search={{ dia: undefined }}
                    className={styles.place ?? ''}
                  >
                    <b>{name}</b>
                    <small>{[municipality, province].filter(Boolean).join(', ') || 'Sin municipio'}</small>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </QueryResult>
      </Card>
      <PendingNotesCard establishmentId={null} />
    </Page>
  )
}
