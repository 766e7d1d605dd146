// The name of the policy is taken before anything else.
import './state/make/script-policy.ts'
import { createClient } from '../client/client.ts'
import { startDashboard } from './start.tsx'
import { wantedLanguage } from './state/language.ts'

void startDashboard(createClient({ baseUrl: '/api', language: () => wantedLanguage.value }))
