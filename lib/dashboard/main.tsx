import { createClient } from '../client/client.ts'
import { startDashboard } from './start.tsx'

void startDashboard(createClient({ baseUrl: '/api' }))
