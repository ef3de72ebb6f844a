import { installationApi, type Installation } from '@posada/contract/provider/installation'
import { formatInstant } from '../../../lib/format.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Fact, FactList } from '../../../ui/page/fact-list.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ActsCard } from './acts-card.tsx'
import { SettingsCard } from './settings-card.tsx'

/** 'Instalación': what runs here, how it is configured, and what was done at the desk. */
export function InstallationPage() {
  const { data, error, refetch } = useQueryCall(installationApi.get, {}, { kinds: ['provider desk'] })
  return (
    <Page>
      <PageHeader title="Instalación" />
      {data ? (
        <Content installation={data.installation} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
  )
}

function Content({ installation }: { installation: Installation }) {
  const { version, commit, node, postgres, migration, isEmbedded, hasQueues, publicUrl, startedAt } = installation
  const { simulated, settings, acts } = installation
  return (
    <>
      {simulated.length > 0 && (
        <Note tone="warning">Simulación: nada sale de este equipo. Están simulados {simulated.join(', ')}.</Note>
      )}
      {!hasQueues && (
        <Note tone="error">
          La base de datos no tiene las colas de trabajos: se crean al arrancar Posada con permiso para ello.
        </Note>
      )}
      <Card title="Programa">
        <FactList>
          <Fact label="Versión">{version}</Fact>
          <Fact label="Commit">{commit || 'No consta'}</Fact>
          <Fact label="Node">{node}</Fact>
          <Fact label="PostgreSQL">
            {postgres}, {isEmbedded ? 'propio' : 'de DATABASE_URL'}
          </Fact>
          <Fact label="Migración">{migration}</Fact>
          <Fact label="Dirección pública">{publicUrl || 'Sin poner'}</Fact>
          <Fact label="En marcha desde">{formatInstant(startedAt)}</Fact>
        </FactList>
      </Card>
      <SettingsCard settings={settings} />
      <ActsCard acts={acts} />
    </>
  )
}
