import {
  mdiAccountCogOutline,
  mdiAccountMultipleOutline,
  mdiArrowDown,
  mdiArrowLeft,
  mdiArrowUp,
  mdiBookmarkPlusOutline,
  mdiCarWrench,
  mdiChartTimelineVariant,
  mdiCheck,
  mdiCheckCircleOutline,
  mdiCheckDecagramOutline,
  mdiCheckboxBlankOutline,
  mdiCheckboxMarkedOutline,
  mdiChevronDoubleLeft,
  mdiChevronDoubleRight,
  mdiChevronDown,
  mdiChevronLeft,
  mdiChevronRight,
  mdiClose,
  mdiCreditCardOutline,
  mdiDotsVertical,
  mdiDownload,
  mdiDraw,
  mdiEmailOutline,
  mdiEyeOutline,
  mdiFileDocumentOutline,
  mdiFileOutline,
  mdiFilePdfBox,
  mdiFileUploadOutline,
  mdiFilterVariant,
  mdiFormatBold,
  mdiFormatHeader2,
  mdiFormatItalic,
  mdiFormatListBulleted,
  mdiFormatListNumbered,
  mdiHomeOutline,
  mdiCameraOutline,
  mdiImageOutline,
  mdiKeyboardOutline,
  mdiLinkOff,
  mdiLinkVariant,
  mdiLockOutline,
  mdiLogout,
  mdiMagnify,
  mdiMenu,
  mdiMessageQuestionOutline,
  mdiMinus,
  mdiOpenInNew,
  mdiPaperclip,
  mdiPhoneOutline,
  mdiPlus,
  mdiRefresh,
  mdiTagOutline,
  mdiSendOutline,
  mdiShieldCheckOutline,
  mdiTextBoxSearchOutline,
  mdiThemeLightDark,
  mdiTrayArrowDown,
  mdiViewColumnOutline,
  mdiViewDashboardOutline,
  mdiViewHeadline,
  mdiWatermark,
  mdiWeatherNight,
  mdiWhiteBalanceSunny,
  mdiWrenchOutline,
} from "@mdi/js";

import { icon } from "./icon";

export const AddIcon = icon(mdiPlus, "Add");
export const QuestionIcon = icon(mdiMessageQuestionOutline, "Question");
export const ArrowBackIcon = icon(mdiArrowLeft, "ArrowBack");
export const ArrowDownwardIcon = icon(mdiArrowDown, "ArrowDownward");
export const ArrowUpwardIcon = icon(mdiArrowUp, "ArrowUpward");
export const AttachFileIcon = icon(mdiPaperclip, "AttachFile");
export const BrandingWatermarkIcon = icon(mdiWatermark, "BrandingWatermark");
export const BuildIcon = icon(mdiWrenchOutline, "Build");
export const CallIcon = icon(mdiPhoneOutline, "Call");
export const CarRepairIcon = icon(mdiCarWrench, "CarRepair");
export const CheckBoxIcon = icon(mdiCheckboxMarkedOutline, "CheckBox");
export const CheckBoxOutlineBlankIcon = icon(mdiCheckboxBlankOutline, "CheckBoxOutlineBlank");
export const CheckIcon = icon(mdiCheck, "Check");
export const ChevronLeftIcon = icon(mdiChevronLeft, "ChevronLeft");
export const ChevronRightIcon = icon(mdiChevronRight, "ChevronRight");
export const CloseIcon = icon(mdiClose, "Close");
export const CreditCardIcon = icon(mdiCreditCardOutline, "CreditCard");
export const DarkModeIcon = icon(mdiWeatherNight, "DarkMode");
export const DensityMediumIcon = icon(mdiMenu, "DensityMedium");
export const DensitySmallIcon = icon(mdiViewHeadline, "DensitySmall");
export const DescriptionIcon = icon(mdiFileDocumentOutline, "Description");
export const DownloadIcon = icon(mdiDownload, "Download");
export const DrawIcon = icon(mdiDraw, "Draw");
export const ExpandMoreIcon = icon(mdiChevronDown, "ExpandMore");
export const FileDownloadIcon = icon(mdiTrayArrowDown, "FileDownload");
export const FilterListIcon = icon(mdiFilterVariant, "FilterList");
export const FormatBoldIcon = icon(mdiFormatBold, "FormatBold");
export const FormatHeadingIcon = icon(mdiFormatHeader2, "FormatHeading");
export const FormatItalicIcon = icon(mdiFormatItalic, "FormatItalic");
export const FormatListBulletedIcon = icon(mdiFormatListBulleted, "FormatListBulleted");
export const FormatListNumberedIcon = icon(mdiFormatListNumbered, "FormatListNumbered");
export const HomeIcon = icon(mdiHomeOutline, "Home");
export const ImageIcon = icon(mdiImageOutline, "Image");
export const InsertDriveFileIcon = icon(mdiFileOutline, "InsertDriveFile");
export const KeyboardDoubleArrowLeftIcon = icon(mdiChevronDoubleLeft, "KeyboardDoubleArrowLeft");
export const KeyboardDoubleArrowRightIcon = icon(mdiChevronDoubleRight, "KeyboardDoubleArrowRight");
export const KeyboardIcon = icon(mdiKeyboardOutline, "Keyboard");
export const LightModeIcon = icon(mdiWhiteBalanceSunny, "LightMode");
export const LinkIcon = icon(mdiLinkVariant, "Link");
export const LinkOffIcon = icon(mdiLinkOff, "LinkOff");
export const LockIcon = icon(mdiLockOutline, "Lock");
export const LogoutIcon = icon(mdiLogout, "Logout");
export const MailIcon = icon(mdiEmailOutline, "Mail");
export const ManageAccountsIcon = icon(mdiAccountCogOutline, "ManageAccounts");
export const ManageSearchIcon = icon(mdiTextBoxSearchOutline, "ManageSearch");
export const MenuIcon = icon(mdiMenu, "Menu");
export const SaveIcon = icon(mdiBookmarkPlusOutline, "Save");
export const MoreVertIcon = icon(mdiDotsVertical, "MoreVert");
export const OpenInNewIcon = icon(mdiOpenInNew, "OpenInNew");
export const PeopleAltIcon = icon(mdiAccountMultipleOutline, "PeopleAlt");
export const PhotoCameraIcon = icon(mdiCameraOutline, "PhotoCamera");
export const PictureAsPdfIcon = icon(mdiFilePdfBox, "PictureAsPdf");
export const PriceIcon = icon(mdiTagOutline, "Price");
export const RefreshIcon = icon(mdiRefresh, "Refresh");
export const RemoveIcon = icon(mdiMinus, "Remove");
export const SearchIcon = icon(mdiMagnify, "Search");
export const SendIcon = icon(mdiSendOutline, "Send");
export const SettingsBrightnessIcon = icon(mdiThemeLightDark, "SettingsBrightness");
export const SpaceDashboardIcon = icon(mdiViewDashboardOutline, "SpaceDashboard");
export const TaskAltIcon = icon(mdiCheckCircleOutline, "TaskAlt");
export const TimelineIcon = icon(mdiChartTimelineVariant, "Timeline");
export const UploadFileIcon = icon(mdiFileUploadOutline, "UploadFile");
export const VerifiedIcon = icon(mdiCheckDecagramOutline, "Verified");
export const VerifiedUserIcon = icon(mdiShieldCheckOutline, "VerifiedUser");
export const ViewColumnIcon = icon(mdiViewColumnOutline, "ViewColumn");
export const VisibilityIcon = icon(mdiEyeOutline, "Visibility");
