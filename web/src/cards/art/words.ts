/** The motif of each word. Each word occurs once. Later words of a card's name count more. */

/** Living things and people, which are always in front. */
const LIVING = `
cat: cat mouser lynx familiar
kitten: kitten copycat
fox: fox firecub cub
wolf: wolf fenrir
dog: dog pup puppy hound mastiff
bear: bear bearhug
lion: lion ironmane savanna
elephant: elephant tusk
ram: ram emberhoof
stag: stag antlered
ox: ox
boar: tusker boar
hare: hare rabbit
mole: mole burrow scamp
mouse: mouse squirrel
hedgehog: hedgehog
otter: otter
horse: horse charioteer saddle
unicorn: unicorn
owl: owl
bird: bird kestrel thunderbird shrike
swallow: swallow
heron: heron
dove: dove crane
phoenix: phoenix emberwing
eagle: eagle stormcrow crow marshal
griffin: griffin quetzal
bat: bat
frog: frog toad
turtle: turtle tortoise
crab: crab
fish: fish lampfish pufferfish
shoal: shoal
octopus: octopus kraken
whale: leviathan whale
serpent: serpent hydra basilisk snake
eel: eel riptide
newt: newt newtling salamander lizard reptile
slug: slug
snail: snail
beetle: beetle
wasp: wasp hornet bee
moth: moth moths butterfly
spider: spider crawler
mantis: mantis
hive: hive swarm
mammoth: mammoth
dragon: dragon voltarion sylvaragh aurelion
wyrm: wyrm hearthwyrm
drake: drake wyvern whelp
golem: golem gargoyle
ghost: ghost shade wraith banshee spirit lurking
wisp: wisp mistling sparkling gloomling elemental
imp: imp duskmaw gloom prowler
robot: robot drone sentinel servo machine excavator courier dynamo clockwork tinker
titan: titan colossus elder colossal monolith
dummy: dummy decoy
strawman: strawman scarecrow
mermaid: siren sirens mermaid
medusa: medusas medusa
mushroom: mushroom toadstool
root: dryad seedling
halo: seraph halos angel
`;

/** Things that people hold or stand in front of. */
const THINGS = `
dagger: dagger dart edge
sword: sword tsurugi totsuka duelist fencer rival blade
axe: axe handle
spear: spear sunspear lancer trident harpoon lance
bow: bow archer volley
wand: wand conjurer kindling
staff: staff oracle cantor caller
hammer: hammer smith blacksmiths mason forge craftsmanship club
anvil: anvil
shield: shield sanctuary aegis ward warden bulwark guardian guard safety protect sentry bastion barrier
helm: helm knight squire paladin
crown: crown coronation prince lord king queen monarch regent matriarch royal
ring: ring band
pendant: pendant charm amulet medallion wardstone nightglass twin
boots: boots boot knee footwork sidestep step stampede quick jaunt
glove: glove gloves bracers gauntlet everburn sparring
vest: vest padding disguise burlap stonehide stoneskin armor mail
cloak: cloak mantle veil
hat: hat witch magician wizard
cap: monitor prefect hall
mask: mask rayo
faces: velvet jester stage theatre disguise understudy shape borrowed faces drama fright kiss whisper whispered hush secret doubt
ladder: ladder climb skyward
table: table
chair: chair seat
bell: bell gong curfew toll assembly
drum: drum
horn: horn rallying ambush
note: encore intermezzo song lullaby hymn chorister chorus music piper choir dance siesta
clock: clock clocktower late snooze tardy watch
hourglass: rewind time pace overtime patience
key: key locksmith
lock: lock locked detention stay
chest: cache treasure chest keepsake capsule
coin: coin luck
coins: coins deal market sponsor merch bill trade
gem: gem gemstone ruby sapphire emerald topaz crystal prism
geode: geode
dice: dice gamble chance choice tough
cards: cards shuffle shark trick sleight
potion: potion elixir brew
vial: vial flask tideglass dew
jar: jar sealed
cauldron: cauldron
pot: pot stew
cup: tea cup tavern
trophy: trophy honor graduation
medal: medal tradition
ribbon: ribbon
banner: banner flag festival parade rally last stand
scroll: scroll parchment notice expulsion order
paper: paper quiz exams exam report slip revision ledger print enrollment dispel blank
letter: letter invitation
map: map trip charter crossroads
book: book codex textbook index archivist
books: library books study scholars scholar pages
openbook: openbook lesson open reading sage archive lecture
quill: quill inkwell inkpot ink chalk
feather: feather featherlight
candle: candle wick
lantern: lantern lanterns lights lamp beacon
torch: torch matchbox matchstick
campfire: campfire hearth bonfire
bomb: bomb grenade explosive keg powder
cannon: cannon siege
gear: gear scrap gearworks engineer mainspring rusty
spring: windup coil springboard
rod: rod
rope: rope lasso tightrope ropes
chain: chain chains leash shackles twisted compulsion
anchor: anchor harbor dockyard
net: net snare
kite: kite
fan: fan bellows
umbrella: umbrella
broom: broom recycling cleaning clean
bag: bag satchel travelers
lunchbox: lunchbox lunch
gift: gift
mirror: mirror reflecting mirrorpool twinmirror double gallery shrinking
door: door doors backstage
gate: gate
tower: tower watchtower pillar falling cathedral castle
wall: wall palisade fortress
bridge: bridge
tent: tent circus camp
stall: stall souvenir bazaar
sign: sign quiet
board: chalkboard board class film slate
desk: desk
globe: globe world worldroot
snowglobe: snowglobe
orrery: orrery
telescope: telescope stargazing scout scouting
compass: compass
hook: hook hooks
badge: badge prefects
scarf: scarf
trap: trap pitfall trapdoor mousetrap
mic: mic chant crowd limelight spotlight
weight: weight lifting heavy training
pillow: nap pillow blanket yawn sleepy sleeper hammock bothered unbothered
gloveup: fist
`;

/** Things in the air and on the ground. They are behind other motifs, or in front if no other motif is named. */
const NATURE = `
flame: flame fire fiery blaze burn burning pyro kindle ignatia hades hestia wildfire backdraft spitfire
fireball: fireball magma meteor furnace kiln
ember: ember cinder ash ashen ashback surge charcoal smoldering
volcano: volcano caldera volcanic lava
drop: drop water droplet dewdrop puddle drizzle holy
rain: rain shower
wave: wave tide tidal undertow undercurrent tidepool pirate poseidon marina current aquatic tsunami great flooded cloister
whirlpool: whirlpool maelstrom
bubbles: bubble bubbles balloon
fountain: fountain basin spring sacred
well: well cistern deepwell
ice: ice glacier frost rime icebound cryo frozen icicle
snow: snow cold winter blizzard
gust: gust wind winds gale breeze air aeolus zephyr changing breath
tornado: tornado hurricane twister cyclone whirl
cloud: cloud sky heaven
storm: storm thunder tempest thundercloud
bolt: bolt lightning volt electric static galvanic arcfang
spark: spark sparkle shine flash flare fuse bright awakening
stone: stone immovable rock boulder earth clay geo
stones: pebble cobble cobbled cairn stones rune pebbling gravel
mountain: mountain quarry peaks bedrock terra atlas altar
rockfall: rockfall avalanche landslide rockslide tremor
leaf: leaf verdant green moss wild
sprout: sprout seed compost fertile growth harvest ground gaia garden gardener
tree: tree grove orchard baobab ironbark
pine: pine forest wood evergreen
vine: vine ivy creeping kelp bramble briar hedge vinewhip
mushroom: spore
spores: spores infection
flower: flower bloom petal springtide
bellflower: bellflower thistle
acorn: acorn
apple: apple plenty
moon: moon moonlit moonless moonlight dusk midnight night umbral moonpool nyx
sun: sun day dawn reborn sunrise solmarra lumen
star: star starfall polaris shooting
stars: stars celestial chart starlight
comet: comet nova
planet: planet satellite sector
eclipse: eclipse equinox umbrathos
rainbow: rainbow
smoke: smoke curtain dust
mist: mist fog marsh mistveil
crater: crater ruin
heart: heart love mending mend healing mercy
brokenheart: broken drain grudge
eye: eye look truth scrying unveil peek mind control
hand: hand hands pickpocket swap palm exchange ransack grab interruption
fist: fist pressure punch rumble
muscle: muscle flex strong iron will fighting
footprint: track footprints field
paw: paw beast prowl
bone: bone ribs bruised grave undead hollow crypt mausoleum carrion gravedigger
shell: shell
pearl: pearl
coral: coral reef
web: web
wings: wings winged aerial flying avian
`;

/** Kinds with many shapes: the card decides which one. */
export const KIN: Record<string, readonly string[]> = {
  darkling: ['imp', 'ghost', 'bat', 'wisp', 'wolf', 'moth', 'kitten', 'serpent'],
  undead: ['ghost', 'wisp', 'bat'],
  beast: ['bear', 'wolf', 'boar', 'ram', 'stag', 'hedgehog'],
  elemental: ['wisp', 'golem', 'titan'],
  sprite: ['wisp', 'moth', 'swallow'],
  fairy: ['moth', 'wisp', 'halo'],
  insect: ['beetle', 'wasp', 'moth', 'mantis'],
  avian: ['bird', 'eagle', 'owl', 'swallow'],
  reptile: ['newt', 'serpent', 'turtle'],
  aquatic: ['fish', 'octopus', 'crab', 'otter'],
  botanic: ['root', 'mushroom'],
  machine: ['robot', 'golem'],
};

/** The clothes of a trade. */
const HATS_OF = `
wizard: magician conjurer witch sage spellcaster charmer caller archivist oracle adept wizard apprentice
hood: novice wanderer keeper nomad piper reaver monk acolyte tutor rogue
cap: prefect monitor captain guard cadet foreman
crown: matriarch king queen prince tidemother regent lady matron
helm: knight squire paladin warrior sentinel warden
pirate: pirate
jester: jester
board: scholar student freshman graduate debate professor exchange doc
laurel: hades poseidon aeolus hestia atlas gaia
band: duelist rival archer ranger diver dancer fencer healer hand
flowercap: gardener bellflower orchard spring
halo: mercy sister
none: pupil partner leader page maestro auntie nana silas manager
`;

function read(list: string): Map<string, string> {
  const motifs = new Map<string, string>();
  for (const line of list.trim().split('\n')) {
    const [motif = '', words = ''] = line.split(': ');
    for (const word of words.split(' ')) if (!motifs.has(word)) motifs.set(word, motif);
  }
  return motifs;
}

export const living = read(LIVING);
export const things = read(THINGS);
export const nature = read(NATURE);
export const hatsOf = read(HATS_OF);
