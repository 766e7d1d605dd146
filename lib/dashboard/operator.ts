import { Fleet } from './fleet/fleet.tsx'
import { Needs } from './needs/needs.tsx'
import { Palette } from './palette/palette.tsx'
import { ProjectPlace } from './project/project.tsx'
import { Queue } from './queue/queue.tsx'

/** The places that are open all day where there are many maps and bots. They share most of their code, so that one file of all is smaller. */
export const operatorPlaces = { Fleet, Needs, Palette, ProjectPlace, Queue }
