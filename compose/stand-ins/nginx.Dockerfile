# Answers to the name of nginx's official image: Debian's nginx.
FROM waymark-stand-in:base
RUN groupadd --gid 101 nginx && useradd --uid 101 --gid nginx nginx || true
EXPOSE 80
CMD ["nginx", "-g", "daemon off;"]
