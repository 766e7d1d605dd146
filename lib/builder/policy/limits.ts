/**
 * When the builder gives up, in one place. `Ms` are milliseconds, `max...` are counts; reaching the count is giving up.
 * A lost connection and a stop end every wait at once; these limits are for the rest.
 */
export const limits = {
  run: {
    /** Pauses after rounds in which nothing was done: chunks may be on their way, a player in the way. The next such round fails. */
    retryDelaysMs: [500, 2000, 8000] as readonly number[],
    /** Blocks of a kind that have become others by themselves, and are set anew before it is known whether they last. */
    maxAgedAtOnce: 4,
    /** For so long there are only two of them: cobblestone that is dug by hand, but stays, takes 10 s a block. */
    maxIdleMs: 60_000,
    /**
     * Rounds that only do again what was done before, see `createStallDetector`. Many, because a round may repair what the one
     * before has broken: sand that fell, supports that were dug.
     */
    maxStalledRounds: 25,
    /** Blocks of the art that the bot itself takes down at a time, at most: if more have gone when a run begins, the server has lost them. */
    maxTakenDown: 256,
    /** Trips in a row without a block placed; then part of the art is taken down, though scaffolding can still be built. */
    maxVainTrips: 3,
    /** For at least so long: another player may be taking blocks away as fast as they are placed. */
    minStalledMs: 30_000,
    /** Without anything placed, dug or fetched, and without a need that is shown: then the run begins anew. */
    standstillMs: 120_000,
    /** Standstills of a run; the last one ends it. */
    maxStandstills: 3,
    /** Interruptions (kick, death, displacement) in a row without progress in between. */
    maxInterruptions: 12,
  },

  site: {
    /** Flights to parts that are out of sight: at the smallest view distance, a map of 128x128 takes fewer than ten. */
    maxFlights: 200,
    /** For a chunk that the bot has flown to; a server that generates terrain needs seconds. */
    chunkTimeoutMs: 60_000,
    /** Before the bot sets out again for a chunk to which it did not get. */
    goAgainMs: 5000,
  },

  /** Placing, flying and on foot alike. */
  place: {
    /** Without an event at a stop, its blocks wait for a later round. More than the longest reply of a lagging server. */
    stuckTimeoutMs: 2500,
    /** Without an event at a waypoint before it is asked whether its blocks can be placed at all: three ticks. */
    hopelessAfterMs: 150,
    /** Without an event at the end of a sweep, for placements that turn out to have been dropped. */
    settleTimeoutMs: 500,
    /** One straight run of a flight, or one stop on foot: a whole strip at the slowest rate. */
    stopTimeoutMs: 30 * 60_000,
    /** Refusals of one block in a row, or drops while others are placed; then it waits until all others are built. */
    maxRefusalsOfBlock: 3,
    /** Drops of one block in a row, whatever happens to others. */
    maxDropsOfBlock: 6,
    /** Refused blocks of a type beside others that were placed, then all of the type wait. */
    minRefusalsOfType: 3,
    /** Ticks in which blocks of a type broke off with none that lasted, then no more of it are placed. */
    minBrokenOfType: 6,
    /** Refused blocks near each other with none that was placed, then all around them wait. */
    minRefusalsOfArea: 4,
    /** Refused blocks that are tried again when none of the last tries succeeded; all are tried again as soon as one does. */
    maxProbes: 8,
    /** Failed placements since the last that succeeded; then few of the blocks that are left are tried again after each pause. */
    maxInVain: 50,
    /** The number of those. */
    maxFinalProbes: 2,
    /** Tries of so few after a run that has failed: one may fail because the server drops a click. */
    maxCautiousTries: 2,
    /** Refused and dropped placements in a row, then the sweep ends: the area is protected, or the hand holds something else. */
    maxRefusals: 40,
    /** Refusals of blocks in the air without a single success, then it is taken to be forbidden. */
    maxRefusalsInAir: 4,
    maxFailedSwaps: 5,
  },

  /** Blocks from which every server sends the chunk of a block. */
  inSightBlocks: 16,

  /** Placing from the air. */
  fly: {
    /** Times in a row that the server moves the bot away from one waypoint, then its blocks wait for a later round. */
    maxSetBacks: 4,
  },

  walk: {
    /** Stops at which one block could not be placed; a second try, from elsewhere or from another stack, mostly helps. */
    maxTriesOfBlock: 2,
    /** Walks to one stop; then others are looked for. */
    maxWalks: 2,
    /** Walks in a row that do not arrive. */
    maxFailedWalks: 12,
    /** For the end of a fall; the player floats or is stuck after that. */
    fallTimeoutMs: 5000,
  },

  scaffold: {
    /** Tries to fill one cell; after that paths lead elsewhere. */
    maxTriesOfCell: 2,
    /** Clicks at one try, each from another point of the stand position. */
    maxClicksOfCell: 2,
    /** Tries in a row to fill a cell, whichever; then none can be filled for the rest of the trip. */
    maxFailures: 6,
    /** Paths to one place; a second one is needed when the first could not be built as planned. */
    maxPaths: 4,
    /** For an item to be picked up from where the player stands, which is half a second after it has fallen. */
    pickUpMs: 1500,
    maxWalks: 3,
    /** For the outcome of one placement, and for a tick. */
    replyTimeoutMs: 5000,
  },

  dig: {
    /** Blocks, more than those that go, that stay though they were dug in passing: protected, or the bot has to look at them. */
    maxRefusals: 6,
    /** Blocks that stay before any goes, dug one after the other, in up to 15 s each; when an art is dug away, all are tried. */
    maxRefusalsOneByOne: 4,
    /** Digging a plot pauses after so long, and all that lies there is picked up: items are gone after five minutes. */
    maxOnGroundMs: 180_000,
    maxWalks: 4,
    /** At one stop: a handful of cobblestone by hand, 10 s each. */
    stopTimeoutMs: 90_000,
  },

  /** A device that clears a plot. */
  press: {
    /** Between two looks. */
    lookMs: 1000,
    /** Without a change before it is set off again, and after that before it is given up. */
    stillMs: 20_000,
    /** Longer than the device takes, until its water has drained. */
    dryMs: 60_000,
  },

  /** Getting out of a hole: ways that are planned, and those in a row that don't lead out. */
  breakFree: { maxWays: 40, maxFailures: 12 },

  supply: {
    /** Looks into all stations in a row without finding anything that is wanted. */
    maxLooks: 3,
    /** A look counts as this much of one where it proves nothing: a box that was seen to hold the item can't be used. */
    unprovenLook: 0.5,
    /** Between two of them: time for a person to fill a chest. */
    lookDelayMs: 10_000,
    /** Looks for a shulker box that was dug, and the time between two of them. */
    maxLooksForPacked: 20,
    lookForPackedMs: 250,
    /** Further tries to put one back into its box before another is taken. */
    putBackAgain: 2,
    /** Trips in a row of which nothing that was taken is there at the art, on another sub-server. */
    maxTimesLost: 3,
    /** For picking up what has fallen down while the art was built. */
    tidyUpMs: 60_000,
    /** Blocks from which the bot goes to a station by itself when its warp fails. */
    withoutWarpBlocks: 250,
    /** Ways to a box from which the server puts the bot back: more than the set-backs after which it is more careful. */
    maxWaysToBox: 8,
    /** A tool, or scaffolding that is dug quicker, must save more than a trip to a station takes. */
    byTripMustSaveSeconds: 60,
    /** A tool that the bot comes by must save more than taking it along takes. */
    onTheWayMustSaveSeconds: 10,
    /** The same for a plot that is cleared: by hand, cobblestone takes 10 s a block and yields nothing. */
    forPlotMustSaveSeconds: 5,
  },

  water: {
    /** For lava to dry up after its source is gone: 1.5 s for each block that it has flowed. */
    dryingMs: 20_000,
    /** Buckets in a row that can't be emptied or filled, then the rest waits for a later round. */
    maxFailedBuckets: 3,
    /** Places to use a bucket from that are tried for one cell: a path to a place may not exist. */
    maxStands: 3,
    /** For the next tick of the body. */
    tickTimeoutMs: 5000,
    /** Without a change of the water around the art, it has come to rest: it takes a step in 0.25 s, slow servers more. */
    restMs: 1000,
    /** For that: 20 blocks of flowing at the least. */
    restTimeoutMs: 15_000,
    /** Blocks around a cell out of reach that are taken down, try by try: first only water that flows away, last room for stairs. */
    takeDownRadii: [null, 0, 1, 2, 4] as readonly (number | null)[],
  },

  /** The map item of a map that is built. */
  mapItem: {
    /** Tries to make it, each after the art was made right again. */
    maxTries: 5,
    /** Times that blocks of suppressed art are changed without a further pixel that is right: each interruption on the way to the next phase is one. */
    maxStages: 20,
    /** Without a change the picture counts as drawn: a game looks at every column once in 0.8 s, a slow server more rarely. */
    stillMs: 4000,
    /** At one place, whatever changes. */
    watchTimeoutMs: 60_000,
    /** Openings of a cartography table or a dump: clicks may get lost. */
    maxTriesAtBlock: 3,
    /** For the picture of the locked map. */
    lockedPictureTimeoutMs: 10_000,
  },
} as const
