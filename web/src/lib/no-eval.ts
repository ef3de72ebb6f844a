import { z } from 'zod'

// The browser policy forbids building functions from text, which zod would otherwise try first.
z.config({ jitless: true })
