import 'virtual:skein-fonts.css';
