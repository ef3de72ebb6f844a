import { surveysApi } from '@posada/contract/surveys/surveys'
import { Navigate } from '@tanstack/react-router'
import { NoEstablishments } from '../../establishments/establishments/public.ts'
import { useMay, useMe } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { QueryResult } from '../../ui/feedback/query-result.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SurveyedEstablishmentsCard } from './surveyed-establishments-card.tsx'

/** 'Encuestas de ocupación': the establishments with the state of their last month. */
export function SurveysScreen() {
  const me = useMe()
  const maySee = useMay(surveysApi.list)
  const query = useQueryCall(
    surveysApi.list,
    {},
    { kinds: ['surveys', 'establishments', 'units', 'bookings', 'guests'], enabled: maySee },
  )
  if (me && !maySee) return <Navigate to="/dashboard/calendar" replace />
  return (
    <Page>
      <PageHeader
        title="Encuestas de ocupación"
        subtitle="Del 1 al 5 de cada mes se presenta el mes anterior; en Canarias, hasta el 8"
      />
      {query.data && query.data.establishments.length > 0 ? (
        <SurveyedEstablishmentsCard establishments={query.data.establishments} />
      ) : (
        <Card title="Mis establecimientos">
          <QueryResult
            fault={null}
            query={query}
            isEmpty={({ establishments }) => establishments.length === 0}
            empty={<NoEstablishments awaited="su encuesta aparecerá aquí" />}
          >
            {() => null}
          </QueryResult>
        </Card>
      )}
    </Page>
  )
}
