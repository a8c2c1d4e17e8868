/** The pose of a wrestling move, by the words of its name. The first match counts. */
const MOVES: readonly (readonly [RegExp, string])[] = [
  [/gorilla|military/i, 'press'],
  [/double-leg|takedown/i, 'takedown'],
  [/moonsault|quebrada|shooting star|starlight/i, 'moonsault'],
  [/spiral|corkscrew|giro|whirl/i, 'corkscrew'],
  [/plancha|tope|cross ?body|flying cross/i, 'plancha'],
  [/splash|leap of|press$/i, 'splash'],
  [/axe handle/i, 'axe'],
  [/(crown|top-rope|diving|flying).*elbow|elbow.*(drop)|rayo final|sky dance/i, 'elbowdrop'],
  [/dropkick|drop kick|missile|scissor kick/i, 'dropkick'],
  [/springboard|slingshot|rebound|leaping|rope-walk|handspring/i, 'springkick'],
  [/cutter|hangman|destroyer/i, 'cutter'],
  [/headscissors|hurricane|tijera/i, 'headscissors'],
  [/piledriver|tombstone|meltdown/i, 'piledriver'],
  [/powerbomb|power slam|powerslam|bomb/i, 'powerbomb'],
  [/german/i, 'german'],
  [/back suplex|backdrop|bridging|belly/i, 'backdrop'],
  [/suplex|brainbuster/i, 'suplex'],
  [/backbreaker|snap$|spine/i, 'backbreaker'],
  [/hoist|cathedral|boulder toss|toss/i, 'press'],
  [/hip toss|turnbuckle/i, 'hiptoss'],
  [/arm drag|drag/i, 'armdrag'],
  [/snapmare|inverted/i, 'snapmare'],
  [/driver|drop$|neckbreaker/i, 'driver'],
  [/slam/i, 'slam'],
  [/lariat|clothesline/i, 'lariat'],
  [/uppercut|rising/i, 'uppercut'],
  [/haymaker|hook$|swing|discus|backfist|fist/i, 'haymaker'],
  [/chop|palm/i, 'chop'],
  [/elbow|forearm/i, 'elbow'],
  [/jabs|flurry|combo|series|double chop|boxing/i, 'flurry'],
  [/jab|punch|cross$|shot|blow|check/i, 'punch'],
  [/headbutt|head-on/i, 'headbutt'],
  [/big boot|sidekick|superkick/i, 'bigboot'],
  [/spin|roundhouse|back kick|heel/i, 'spinkick'],
  [/sweep|low kick|shin|trip|leg trip/i, 'lowkick'],
  [/kick/i, 'kick'],
  [/knee/i, 'knee'],
  [/stomp|step on|crush/i, 'stomp'],
  [/pounce|block|charge|body|avalanche|collision|tower/i, 'charge'],
  [/bear ?hug|squeeze/i, 'bearhug'],
  [/sleeper|guillotine/i, 'sleeper'],
  [/nelson/i, 'nelson'],
  [/choke/i, 'choke'],
  [/headlock|neck|wringer/i, 'headlock'],
  [/armbar|armlock|arm lock|wrist/i, 'armbar'],
  [/ankle|knee wrecker|hook the leg/i, 'anklelock'],
  [/scissors|leg /i, 'legs'],
  [/dive/i, 'takedown'],
  [/waist/i, 'waistlock'],
  [/octopus|stretch|eight-arm|knot|lever/i, 'stretch'],
  [/clutch|cradle|roll-up|mousetrap/i, 'cradle'],
  [/tie-up|collar|chain wrestling/i, 'tieup'],
  [/duck|slip|sidestep|evade|escape/i, 'duck'],
  [/block|parry|wall|counter|break|shrug/i, 'block'],
  [/dodge|roll|trapdoor|switch/i, 'dodge'],
  [/pin/i, 'cradle'],
  [/nap|yawn|weight|sleep/i, 'nap'],
  [/breath|pace|rest/i, 'rest'],
  [/crowd|chant|cheer|pop$/i, 'cheer'],
  [/flex|will|spirit|muscle/i, 'flex'],
  [/leap|sky|air/i, 'leap'],
];

const BY_KIND: Record<string, readonly string[]> = {
  strike: ['punch', 'kick', 'elbow', 'chop'],
  throw: ['slam', 'suplex', 'hiptoss'],
  grapple: ['headlock', 'tieup', 'armdrag', 'waistlock'],
  aerial: ['splash', 'plancha', 'leap'],
  submission: ['armbar', 'stretch', 'sleeper'],
  wrestler: ['flex', 'ready', 'proud', 'cheer', 'point'],
};

/** Poses for cards other than moves, used if no word of the name suggests a picture. */
const BETWEEN: Record<string, readonly string[]> = {
  response: ['block', 'duck', 'dodge'],
  action: ['ready', 'cheer', 'point', 'flex'],
};

/** The pose of a wrestling card, or "" if its kind has none. `between`: include actions between moves. */
export function poseOf(name: string, kind: string, chance: number, between = false): string {
  const usual = (between ? BETWEEN : BY_KIND)[kind.toLowerCase()];
  if (!usual) return '';
  const named = kind.toLowerCase() === 'wrestler' ? undefined : MOVES.find(([fits]) => fits.test(name));
  return named?.[1] ?? usual[chance % usual.length] ?? 'punch';
}
