import fc from 'fast-check'
import { sizes } from './sizes.ts'

fc.configureGlobal({ numRuns: sizes.propertyRuns })
