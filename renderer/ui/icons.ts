// The one list of icons: our short names for the drawings of one icon set.
import ArrowDown from '@lucide/svelte/icons/arrow-down';
import ArrowUp from '@lucide/svelte/icons/arrow-up';
import AudioLines from '@lucide/svelte/icons/audio-lines';
import Ban from '@lucide/svelte/icons/ban';
import Check from '@lucide/svelte/icons/check';
import ChevronDown from '@lucide/svelte/icons/chevron-down';
import ChevronRight from '@lucide/svelte/icons/chevron-right';
import Clock from '@lucide/svelte/icons/clock';
import Columns3 from '@lucide/svelte/icons/columns-3';
import Copy from '@lucide/svelte/icons/copy';
import Ellipsis from '@lucide/svelte/icons/ellipsis';
import Drama from '@lucide/svelte/icons/drama';
import Download from '@lucide/svelte/icons/download';
import Eye from '@lucide/svelte/icons/eye';
import EyeOff from '@lucide/svelte/icons/eye-off';
import File from '@lucide/svelte/icons/file';
import FileDown from '@lucide/svelte/icons/file-down';
import Flag from '@lucide/svelte/icons/flag';
import IdCard from '@lucide/svelte/icons/id-card';
import Image from '@lucide/svelte/icons/image';
import Info from '@lucide/svelte/icons/info';
import LayoutList from '@lucide/svelte/icons/layout-list';
import ListFilter from '@lucide/svelte/icons/list-filter';
import List from '@lucide/svelte/icons/list';
import LibraryBig from '@lucide/svelte/icons/library-big';
import KeyRound from '@lucide/svelte/icons/key-round';
import LoaderCircle from '@lucide/svelte/icons/loader-circle';
import Lock from '@lucide/svelte/icons/lock';
import MessageSquare from '@lucide/svelte/icons/message-square';
import Monitor from '@lucide/svelte/icons/monitor';
import PanelBottom from '@lucide/svelte/icons/panel-bottom';
import PanelLeft from '@lucide/svelte/icons/panel-left';
import PanelRight from '@lucide/svelte/icons/panel-right';
import ListVideo from '@lucide/svelte/icons/list-video';
import Pause from '@lucide/svelte/icons/pause';
import Pencil from '@lucide/svelte/icons/pencil';
import Play from '@lucide/svelte/icons/play';
import Plus from '@lucide/svelte/icons/plus';
import Redo from '@lucide/svelte/icons/redo-2';
import Search from '@lucide/svelte/icons/search';
import SquarePlay from '@lucide/svelte/icons/square-play';
import SunMoon from '@lucide/svelte/icons/sun-moon';
import Target from '@lucide/svelte/icons/target';
import Trash from '@lucide/svelte/icons/trash-2';
import Tv from '@lucide/svelte/icons/tv';
import Undo from '@lucide/svelte/icons/undo-2';
import Upload from '@lucide/svelte/icons/upload';
import UserRound from '@lucide/svelte/icons/user-round';
import X from '@lucide/svelte/icons/x';

export const ICONS = {
  audio: AudioLines,
  blocked: Ban,
  check: Check,
  down: ChevronDown,
  right: ChevronRight,
  clock: Clock,
  copy: Copy,
  more: Ellipsis,
  file: File,
  export: FileDown,
  note: MessageSquare,
  campaign: Flag,
  npi: IdCard,
  creative: Image,
  reveal: Eye,
  conceal: EyeOff,
  key: KeyRound,
  lock: Lock,
  account: UserRound,
  info: Info,
  native: LayoutList,
  nativeVideo: ListVideo,
  library: LibraryBig,
  list: List,
  busy: LoaderCircle,
  display: Monitor,
  dock: PanelBottom,
  sidebar: PanelLeft,
  panel: PanelRight,
  pause: Pause,
  edit: Pencil,
  play: Play,
  plus: Plus,
  pull: Download,
  redo: Redo,
  rehearse: Drama,
  search: Search,
  video: SquarePlay,
  theme: SunMoon,
  tactic: Target,
  remove: Trash,
  screen: Tv,
  undo: Undo,
  push: Upload,
  close: X,
  columns: Columns3,
  filter: ListFilter,
  sortedUp: ArrowUp,
  sortedDown: ArrowDown,
} as const;

export type IconName = keyof typeof ICONS;
