import type { PasswordHasher } from './account/sign-in/password-hash.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/configuration/config.ts'
import type { Db } from './platform/db/database.ts'
import type { FeedReader } from './adapters/calendar-feed/fetch-feed.ts'
import type { DocumentReader } from './adapters/document-reader/document-reader.ts'
import type { Aeat } from './money/invoices/verifactu/create-aeat.ts'
import type { HumanCheck } from './adapters/human-check/human-check.ts'
import type { Tokens } from './platform/http/sessions/tokens.ts'
import type { BlockchainAdapter } from './distribution/debooks/blockchain-platform.ts'
import type { AccountingAdapter } from './accounting/anfix/accounting-program.ts'
import type { ChannelAdapter } from './distribution/channel/channel-provider.ts'
import type { CardGateways } from './money/payments/card-gateway.ts'
import type { Registries } from './travellers/registry/traveller-registry.ts'
import type { SurveyService } from './surveys/surveys/survey-service.ts'
import type { SecretBox } from './platform/secrets.ts'
import type { ChangeNotices } from './platform/db/change-notices.ts'
import type { Logger } from 'pino'

/** What the slices need from outside; made once in start.ts and once per test. */
export type Dependencies = {
  config: Pick<
    Config,
    | ('publicUrl' | 'registration' | 'simulate' | 'trustProxy' | 'port' | 'host' | 'tls' | 'smtpUrl' | 'mailFrom')
    | ('anfix' | 'endpoints' | 'sesCaFile' | 'aeatCa' | 'verifactu' | 'metricsToken' | 'sms' | 'supportMail')
  > &
    Partial<Pick<Config, 'backups' | 'dataDir' | 'databaseUrl' | 'secretKey'>>
  /** Identifies the running build. Open browser tabs compare it with their own. */
  version: string
  log: Logger
  clock: Clock
  app: Db
  gate: Db
  tokens: Tokens
  secrets: SecretBox
  humanCheck: HumanCheck
  passwords: PasswordHasher
  documentReader: DocumentReader
  changes: ChangeNotices
  registries: Registries
  cardGateways: CardGateways
  channel: ChannelAdapter
  blockchain: BlockchainAdapter
  accounting: AccountingAdapter
  calendarFeeds: FeedReader
  /** Absent where the installation has no service of the INE's surveys. */
  surveyService?: SurveyService | undefined
  /** Absent where outside systems are simulated and the AEAT is not. */
  aeat?: Aeat | undefined
}
